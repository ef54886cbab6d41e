import {
  byId,
  endpoint,
  listOf,
  namedPerson,
  optionalId,
  paging,
  said,
  version,
} from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { decisionMade, statusAsked } from '../leave/fields.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import { reasonLines } from '../values/text.ts'
import { correctionRequest, employeeDay, refusalsOfTimes, time } from './calls.ts'

export const askForCorrection = endpoint('POST /api/employee-attendance/corrections', {
  summary: "Ask for a correction of one's own day",
  access: 'clock.own',
  done: 'Sent. You see here how it is decided.',
  body: z
    .object({
      date: calendarDay('Choose a date'),
      /** A time that is left out stays as it is. */
      checkIn: time,
      checkOut: time,
      reason: reasonLines(),
    })
    .refine(({ checkIn, checkOut }) => checkIn !== undefined || checkOut !== undefined, {
      path: ['checkIn'],
      error: 'Enter the time that should change',
    }),
  answer: said.extend({ correction: correctionRequest }),
  status: 201,
  refuses: ['month_closed', 'correction_waiting', ...refusalsOfTimes],
  idempotent: true,
})

export const withdrawCorrection = endpoint('DELETE /api/employee-attendance/corrections/:id', {
  summary: 'Withdraw a correction that one asked for and that waits',
  access: 'clock.own',
  done: 'Request withdrawn successfully',
  params: byId,
  answer: said,
  refuses: ['proposal_decided'],
})

const count = z.number().int()

export const listCorrections = endpoint('GET /api/employee-attendance/corrections', {
  summary:
    'Corrections of days that people ask for, pending ones first and the newest of each first',
  access: 'clock.manage',
  query: z.object({
    ...paging(),
    status: statusAsked,
    employeeId: optionalId('Choose a person from the list'),
  }),
  answer: listOf(
    'corrections',
    correctionRequest.extend({
      employee: namedPerson(),
      /** The day as it is; absent if nothing was clocked. */
      attendance: employeeDay.optional(),
      /** True if the caller asked and so may not decide. */
      own: z.boolean(),
    }),
  ).extend({
    /** The circles in which people clock in, as they are now, for the map. */
    locations: z.array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        radius: z.number(),
      }),
    ),
    /** Everyone's. */
    counts: z.object({ total: count, pending: count, approved: count, rejected: count }),
  }),
})

export const decideCorrection = endpoint('PUT /api/employee-attendance/corrections/:id/status', {
  summary: 'Approve a correction, which corrects the day, or reject it',
  access: 'clock.manage',
  params: byId,
  body: decisionMade.safeExtend({ __v: version() }),
  answer: said.extend({ code: z.enum(['correction_approved', 'correction_rejected']) }),
  refuses: [
    'own_day',
    'proposal_decided',
    'employee_not_found',
    ...refusalsOfTimes,
    'version_conflict',
  ],
})
