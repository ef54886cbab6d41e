import { z } from '../kit/zod.ts'
import { requiredDay } from '../values/calendar-schemas.ts'
import { sortOf } from '../kit/sorting.ts'
import {
  endpoint,
  listOf,
  namedPerson,
  optionalId,
  paging,
  refusal,
  said,
  byId,
} from '../kit/endpoint.ts'
import { recordOf } from '../values/records.ts'
import { chosenHalf, decisionMade, leaveHalf, statusAsked } from './fields.ts'
import { leaveStatuses, leaveTypes, limitedTypes, longestReason } from './terms.ts'
import { requiredLines } from '../values/text.ts'

const needed = 'Please fill all required fields'
const leaveType = z.enum(leaveTypes, { error: needed })
/** Half a day is 0.5. */
const days = z.number().multipleOf(0.5)
const leaveBalance = z.object(recordOf(limitedTypes, () => days))

const away = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  half: leaveHalf.optional(),
})

/** A request as its author and those who decide see it. */
export const leaveRequest = z.object({
  _id: z.string(),
  employee: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  leaveType: z.enum(leaveTypes),
  startDate: z.string(),
  endDate: z.string(),
  /** Of its one day; absent for whole days. */
  half: leaveHalf.optional(),
  /** The days that count, by the calendar when the request was made. */
  totalDays: days,
  reason: z.string(),
  status: z.enum(leaveStatuses),
  rejectionReason: z.string().optional(),
  decidedBy: namedPerson().optional(),
  decidedAt: z.string().optional(),
  createdAt: z.string(),
})
export type LeaveRequest = z.output<typeof leaveRequest>

/** What a request takes from one year's balance. */
const effect = z.object({
  year: z.number().int(),
  before: days,
  after: days,
})

export const getLeaveBalance = endpoint('GET /api/leave-requests/balance', {
  summary: "The caller's leave balance this year",
  access: 'leave.own',
  answer: z.object({ leaveBalance, entitlement: leaveBalance, year: z.number().int() }),
})

export const previewLeave = endpoint('GET /api/leave-requests/preview', {
  summary: 'How many days a request would use, and why it would be refused',
  access: 'leave.own',
  query: z.object({
    leaveType,
    startDate: requiredDay(needed),
    endDate: requiredDay(needed),
    half: chosenHalf,
  }),
  answer: z.object({
    totalDays: days,
    /** The days in the range that do not count, and why. */
    notCounted: z.array(
      z.object({ date: z.string(), name: z.string(), kind: z.enum(['weekly-off', 'holiday']) }),
    ),
    /** Years in which every day may be a working day, because nobody has entered their holidays. */
    withoutHolidays: z.array(z.number().int()).optional(),
    /** By year; empty for a type without a balance. */
    balances: z.array(effect),
    /** The message with which the request would be refused. */
    objection: z.string().optional(),
    /** What that message is made of. */
    refusal: refusal.optional(),
  }),
})

export const listOwnLeave = endpoint('GET /api/leave-requests/my', {
  summary: "The caller's own requests, newest first",
  access: 'leave.own',
  query: z.object(paging()),
  answer: listOf('leaveRequests', leaveRequest),
})

const decided = z.object({ message: z.string(), leaveRequest })

const refusalsOfDays = [
  'leave_not_halved',
  'leave_too_far_back',
  'leave_too_far_ahead',
  'leave_before_joining',
  'leave_without_days',
  'leave_short',
  'leave_overlaps',
] as const

export const requestLeave = endpoint('POST /api/leave-requests', {
  summary: 'Request leave',
  access: 'leave.own',
  done: 'Leave request submitted successfully',
  body: z.object({
    leaveType,
    startDate: requiredDay(needed),
    endDate: requiredDay(needed),
    half: chosenHalf,
    reason: requiredLines(needed, longestReason),
  }),
  answer: decided,
  status: 201,
  refuses: ['leave_ends_before_start', 'leave_too_long', ...refusalsOfDays],
  idempotent: true,
})

export const withdrawLeave = endpoint('DELETE /api/leave-requests/:id', {
  summary: "Withdraw one's own pending request",
  access: 'leave.own',
  done: 'Leave request withdrawn successfully',
  params: byId,
  answer: said,
  refuses: ['leave_not_found', 'leave_already_decided'],
})

export const leaveSorts = ['employee', 'leaveType', 'startDate', 'totalDays', 'status'] as const

export const listLeave = endpoint('GET /api/leave-requests', {
  summary:
    'All requests, pending ones first and the newest of each first, or as sorted; pending ones with balances and who else is away',
  access: 'leave.read',
  query: z.object({
    ...paging(),
    status: statusAsked,
    employeeId: optionalId('Choose a person from the list'),
    sort: sortOf(leaveSorts),
  }),
  answer: listOf(
    'leaveRequests',
    leaveRequest.extend({
      /** The first 5 approved requests of others for the same dates; for pending requests. */
      away: z.array(away).optional(),
      /** How many there are; no more than `mostAwayCounted` are counted. */
      awayTotal: z.number().int().optional(),
      /** How many other requests for the same dates are pending, counted up to the same limit. */
      awayPending: z.number().int().optional(),
      /** By year, what is left now and after an approval; for pending requests with a balance. */
      balances: z.array(effect).optional(),
      /** True if the caller made the request and so may not decide it. */
      own: z.boolean(),
    }),
  ),
})

export const leaveStats = endpoint('GET /api/leave-requests/stats', {
  summary: 'How many requests there are, by status',
  access: 'leave.read',
  answer: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
  }),
})

export const decideLeave = endpoint('PUT /api/leave-requests/:id/status', {
  summary: 'Approve or reject a pending request',
  access: 'leave.manage',
  params: byId,
  body: decisionMade,
  answer: decided.extend({ code: z.enum(['approved', 'rejected']) }),
  refuses: ['leave_not_found', 'leave_already_decided', 'own_leave', 'leave_short'],
})

export const reopenLeave = endpoint('DELETE /api/leave-requests/:id/status', {
  summary: 'Take back your decision on leave that has not begun: the request is pending again',
  access: 'leave.manage',
  done: 'Decision taken back. The request is pending.',
  params: byId,
  answer: decided,
  refuses: [
    'leave_not_found',
    'leave_not_decided',
    'leave_already_decided',
    'leave_has_begun',
    'own_leave',
    ...refusalsOfDays,
  ],
})
