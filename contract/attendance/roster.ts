import { z } from '../kit/zod.ts'
import { attendanceStatuses } from './terms.ts'
import { requiredDay } from '../values/calendar-schemas.ts'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../values/text.ts'

/**
 * Id, name, registration number, contact number, registration day, admission number, the parent's number
 * and the chest number; a roster that was stored before they were used does not have the last three.
 */
const student = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string().optional(),
  z.string().optional(),
  z.number().int().optional(),
])
export type RosterRow = z.output<typeof student>

/** The student's id, status, version, its author's index in `markers`, and when it arrived. */
const mark = z.tuple([
  z.string(),
  z.enum(attendanceStatuses),
  z.number().int(),
  z.number().int(),
  z.string(),
  z.object({
    remarks: z.string().optional(),
    madeAt: z.string().optional(),
    clockOff: z.number().int().optional(),
  }),
])
export type RosterMark = z.output<typeof mark>

export const getRoster = endpoint('GET /api/attendance/roster/:venue', {
  summary: 'The whole roster of a venue, to be kept by the device, with the marks of a day',
  access: 'attendance.read',
  params: z.object({ venue: requiredText('Choose a camp venue') }),
  query: z.object({
    date: requiredDay('Choose a date'),
    /** The `version` of a roster that the caller has: the answer has only the changes since. */
    since: z
      .string()
      .regex(/^[\w:.-]{1,40}$/, { error: 'Reload the roster to get the latest' })
      .optional(),
  }),
  answer: z.object({
    version: z.string(),
    /** False if these are only the changes since that version. */
    whole: z.boolean(),
    students: z.array(student),
    /** Students who are not at the venue any more; some of them may never have been. */
    gone: z.array(z.string()),
    /** How many students the venue has, of whom at most 2,000 are listed. */
    total: z.number().int(),
    date: z.string(),
    /** The server's day. */
    today: z.string(),
    /** How many days back the caller may mark; absent for any day. */
    daysBack: z.number().int().optional(),
    /** True where the caller may mark days further back, with a reason. */
    anyDay: z.boolean(),
    markers: z.array(z.string()),
    marks: z.array(mark),
  }),
  etag: true,
})
