import { endpoint, id, idOrRecord, namedPerson, refusal } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { inSquad } from '../squads/shapes.ts'
import {
  calendarDay,
  deviceInstant,
  optionalCalendarDay,
  requiredDay,
} from '../values/calendar-schemas.ts'
import { changedLines, optionalText, requiredText } from '../values/text.ts'
import { excuseKinds, excuseSources, excusesSaved, mostExcuses, paradeStates } from './terms.ts'

const kind = z.enum(excuseKinds, { error: 'Choose why the student is excused' })
const saidBy = z.enum(excuseSources, { error: 'Choose who said so' })

const key = () =>
  z.string({ error: 'Enter it again' }).regex(/^[\w-]{8,64}$/, { error: 'Enter it again' })

const excuse = z.object({
  /** The key that the device gave it; an end, a correction or a taking back names it. */
  _id: z.string(),
  kind,
  from: z.string(),
  /** The last day; absent while it is open, as of the sick and injured. */
  to: z.string().optional(),
  /** Of an out-pass: when the student has to be back, and when they were. */
  backBy: z.string().optional(),
  backAt: z.string().optional(),
  saidBy,
  note: z.string().optional(),
  /** The former one in whose place it comes. */
  replaces: z.string().optional(),
  /** It takes the former one back. */
  isVoid: z.literal(true).optional(),
  /** It holds: no later one comes in its place, and it takes nothing back. */
  stands: z.boolean(),
  recordedBy: namedPerson(),
  /** When it arrived, ISO 8601 in UTC. */
  recordedAt: z.string(),
  /** When it was made, by the device's clock; absent if it arrived at once. */
  madeAt: z.string().optional(),
  /** By how many seconds that clock was ahead of ours (behind: negative), if it was far off. */
  clockOff: z.number().int().optional(),
})
export type Excuse = z.output<typeof excuse>

export const listExcuses = endpoint('GET /api/excuses/:studentId', {
  summary: 'When a student was and is excused, with every change of it, newest first',
  access: 'attendance.read',
  params: z.object({ studentId: id() }),
  answer: z.object({ excuses: z.array(excuse) }),
  refuses: ['student_not_found'],
})

const row = z
  .object(
    {
      /** Made by the device; a row that arrives twice under it counts once. */
      key: key(),
      studentId: idOrRecord('Choose a student'),
      kind,
      from: calendarDay('Choose the first day'),
      /** Of an out-pass the day of `backBy`, whatever is said here. */
      to: optionalCalendarDay(),
      backBy: deviceInstant(),
      /** Of an out-pass from which the student is back. */
      backAt: deviceInstant(),
      /** Absent where the author did not see it: the former one's; so is the note. */
      saidBy: saidBy.optional(),
      note: changedLines(300),
      /** The one in whose place it comes, by its key: an end or a correction has all other fields anew. */
      replaces: key().optional(),
      /** Takes back the one that it names. */
      isVoid: z.literal(true, { error: 'Choose whether it is taken back' }).optional(),
      /** When it was made, by the device's clock, if it waited there. */
      madeAt: deviceInstant(),
    },
    { error: 'Each row needs a student, a kind and a first day' },
  )
  .refine((row) => row.saidBy !== undefined || row.replaces !== undefined, {
    path: ['saidBy'],
    error: 'Choose who said so',
  })
export type ExcuseRow = z.output<typeof row>

const outcome = z.object({
  key: z.string(),
  /** `unchanged`: it was there already. */
  outcome: z.enum(['saved', 'unchanged', 'refused']),
  message: z.string().optional(),
  ...refusal.partial().shape,
})
export type ExcuseOutcome = z.output<typeof outcome>

export const recordExcuses = endpoint('POST /api/excuses', {
  summary: 'Excuse students, or end, correct or take back what was entered; each row alone',
  access: 'attendance.mark',
  done: excusesSaved,
  body: z.object({
    excuses: z
      .array(row, { error: 'There is nothing to save' })
      .min(1, { error: 'There is nothing to save' })
      .max(mostExcuses, { error: 'Send at most 500 at once' }),
    /** The time of the device's clock when it sends. */
    deviceNow: deviceInstant(),
  }),
  largestBody: 500_000,
  answer: z.object({
    message: z.string(),
    rows: z.array(outcome),
    /** By how many seconds the device's clock is ahead of ours, if it is far off. */
    clockOff: z.number().int().optional(),
  }),
  refuses: [
    'student_not_found',
    'mark_too_early',
    'excuse_overlaps',
    'excuse_not_found',
    'excuse_replaced',
    'excuse_key_taken',
    'excuse_needs_end',
    'excuse_ends_early',
    'excuse_needs_time',
    'excuse_back_early',
    'excuse_back_in_future',
    'excuse_far_away',
  ],
  idempotent: true,
  varying: ['deviceNow'],
})

const asked = { kind: true, from: true, backBy: true, saidBy: true, note: true } as const
const late = excuse.pick(asked).extend({
  /** The student's id. */
  _id: z.string(),
  /** The excuse itself, which an end or a return names. */
  excuseId: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  campVenue: z.string(),
  contactNumber: z.string(),
  parentName: z.string(),
  parentMobileNumber: z.string(),
})
export type NotBack = z.output<typeof late>

/** The most students of the list of those who are not back. */
export const mostNotBack = 200

export const listNotBack = endpoint('GET /api/excuses/not-back', {
  summary: 'Out-passes past their time, longest first, and who is sick without an end for 7 days',
  access: 'attendance.read',
  query: z.object({ venue: optionalText(), ...inSquad() }),
  answer: z.object({ students: z.array(late), total: z.number().int() }),
})

const figures = z.object(
  Object.fromEntries(paradeStates.map((state) => [state, z.number().int()])) as Record<
    (typeof paradeStates)[number],
    z.ZodNumber
  >,
)

const onParade = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  chestNumber: z.number().int().optional(),
  state: z.enum(paradeStates),
  /** Of an excused student: the last day, absent while it is open. */
  to: z.string().optional(),
  backBy: z.string().optional(),
  /** They are back from their out-pass, and eat here. */
  isBack: z.literal(true).optional(),
})

export const getParadeState = endpoint('GET /api/parade-state/:venue', {
  summary:
    'Every student of a venue or squad on a day, counted once: there, excused, or not marked',
  access: 'attendance.read',
  params: z.object({ venue: requiredText('Choose a venue') }),
  query: z.object({ date: requiredDay('Choose a date'), ...inSquad() }),
  answer: z.object({
    date: z.string(),
    campVenue: z.string(),
    /** The students of the venue or squad who were registered by that day: the sum of the figures. */
    strength: z.number().int(),
    figures,
    /** Who eats: the present, the late, the sick and the injured, and who is back from an out-pass. */
    mess: z.number().int(),
    /** Every one of them, by name. */
    students: z.array(onParade),
  }),
})
export type ParadeReport = z.output<typeof getParadeState.answer>
