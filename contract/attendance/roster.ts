import { z } from '../kit/zod.ts'
import { excuseKinds } from '../excuses/terms.ts'
import { attendanceStatuses } from './terms.ts'
import { requiredDay } from '../values/calendar-schemas.ts'
import { endpoint, optionalChoice } from '../kit/endpoint.ts'
import { areEven } from './columns.ts'
import { inSquad } from '../squads/shapes.ts'
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

/**
 * The student's id, why they are excused, the first day, the last day (null while it is open), when they have
 * to be back from an out-pass, and the excuse's key.
 */
const excused = z.tuple([
  z.string(),
  z.enum(excuseKinds),
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
])
export type RosterExcused = z.output<typeof excused>

const head = {
  version: z.string(),
  /** False if these are only the changes since that version. */
  whole: z.boolean(),
}

const facts = {
  /** Students who are not at the venue, or in the squad, any more; some of them may never have been. */
  gone: z.array(z.string()),
  /** How many students the venue or squad has, of whom at most 2,000 are listed. */
  total: z.number().int(),
  date: z.string(),
  /** The server's day. */
  today: z.string(),
  /** How many days back the caller may mark; absent for any day. */
  daysBack: z.number().int().optional(),
  /** True where the caller may mark days further back, with a reason. */
  anyDay: z.boolean(),
  /** Who is excused on `date`, and what is open, all of them each time; absent if nobody is. */
  excused: z.array(excused).optional(),
}

const inRows = z.object({
  ...head,
  students: z.array(student),
  ...facts,
  markers: z.array(z.string()),
  marks: z.array(mark),
})
export type RosterInRows = z.output<typeof inRows>

/** Texts of which most are written as `form` says, with a # for each digit: a number has the digits of such a text. */
const alike = z.object({
  form: z.string(),
  values: z.array(z.union([z.string(), z.number().int()])),
})

const studentColumns = z
  .object({
    id: z.array(z.number().int()),
    name: z.array(z.string()),
    registrationNumber: alike,
    /** Absent if no one has one, as the chest number is. */
    admissionNo: alike.optional(),
    /** The step from the day before it, the first from 1900. */
    registered: z.array(z.number().int()),
    /** The step from the chest number before. */
    chestNumber: z.array(z.number().int().nullable()).optional(),
    contactNumber: alike,
    parentMobileNumber: alike,
  })
  .refine(areEven)
export type StudentColumns = z.output<typeof studentColumns>

const position = z.string().regex(/^\d+$/)

/** What the app shows of marks: not who made them, or when. */
const markColumns = z
  .object({
    /** Absent where they are those of the students beside them, in their order. */
    id: z.array(z.number().int()).optional(),
    /** The first letter of each, a point for no mark. */
    status: z.string().regex(/^[pal.]*$/),
    /** By the position in `status`, where it is not 1. */
    version: z.record(position, z.number().int()),
    /** By the position in `status`, where there are any. */
    remarks: z.record(position, z.string()),
  })
  .refine(({ id, status }) => areEven({ id, status }))
export type MarkColumns = z.output<typeof markColumns>

const inColumns = z.object({
  ...head,
  ...facts,
  columns: z.object({ students: studentColumns, marks: markColumns }),
})
export type RosterInColumns = z.output<typeof inColumns>

export const getRoster = endpoint('GET /api/attendance/roster/:venue', {
  summary: 'The whole roster of a venue, to be kept by the device, with the marks of a day',
  access: 'attendance.read',
  params: z.object({ venue: requiredText('Choose a venue') }),
  query: z.object({
    date: requiredDay('Choose a date'),
    ...inSquad(),
    /** The `version` of a roster that the caller has: the answer has only the changes since. */
    since: z
      .string()
      .regex(/^[\w:.-]{1,40}$/, { error: 'Reload the roster to get the latest' })
      .optional(),
    /** The app asks for columns, which it stores as they are sent; before 0.17 it knew others, and is given rows. */
    form: optionalChoice(
      ['columns', 'packed', 'stored'],
      'Choose stored, or leave it out for rows',
    ),
  }),
  answer: z.union([inRows, inColumns]),
  etag: true,
})
