import { endpoint, id, idOrRecord, namedPerson, refusal, byId } from '../kit/endpoint.ts'
import { readBy } from '../kit/read-by.ts'
import { z } from '../kit/zod.ts'
import { deviceInstant, requiredDay } from '../values/calendar-schemas.ts'
import { reasonLines, requiredText } from '../values/text.ts'
import { event, feet } from './shapes.ts'
import { standard } from './standards.ts'
import { mostMeasurements, resultsSaved } from './terms.ts'

const enterValue = 'Enter the result'
const value = z.number({ error: enterValue }).int({ error: enterValue })

const row = z.object(
  {
    /** Made by the device; a row that arrives twice under it counts once. */
    key: z.string({ error: 'Measure again' }).regex(/^[\w-]{8,64}$/, { error: 'Measure again' }),
    studentId: idOrRecord('Choose a student'),
    event,
    /** In the event's unit. */
    value,
    day: requiredDay('Choose a date'),
    campVenue: requiredText('Choose a venue'),
    /** Of several tries on that day, from 1. */
    attempt: z
      .number({ error: 'Enter which attempt it is' })
      .int({ error: 'Enter which attempt it is' })
      .min(1, { error: 'Enter which attempt it is' })
      .max(50, { error: 'Enter at most 50 attempts' })
      .default(1),
    /** When it was measured, by the device's clock. */
    measuredAt: deviceInstant(),
    /** One that was deleted meanwhile is left out: what was measured is kept as training. */
    mockTestId: id().optional(),
  },
  { error: 'Each row needs a student, an event and a result' },
)

const rowRefusals = [
  'student_not_found',
  'venue_not_found',
  'measured_in_future',
  'value_out_of_range',
  'key_taken',
] as const
export type RowRefusal = (typeof rowRefusals)[number]

export const recordMeasurements = endpoint('POST /api/measurements', {
  summary: 'Record results of students; each row is judged and answered alone',
  access: 'fitness.record',
  done: resultsSaved,
  body: z.object({
    measurements: z
      .array(row, { error: 'There is nothing to save' })
      .min(1, { error: 'There is nothing to save' })
      .max(mostMeasurements, { error: 'Send at most 500 results at once' }),
    /** The time of the device's clock when it sends. */
    deviceNow: deviceInstant(),
  }),
  largestBody: 400_000,
  answer: z.object({
    message: z.string(),
    rows: z.array(
      z.object({
        key: z.string(),
        /** `unchanged`: it was there already. */
        outcome: z.enum(['saved', 'unchanged', 'refused']),
        _id: z.string().optional(),
        message: z.string().optional(),
        ...refusal.partial().shape,
      }),
    ),
    /** By how many seconds the device's clock is ahead of ours, if it is far off. */
    clockOff: z.number().int().optional(),
  }),
  refuses: rowRefusals,
  idempotent: true,
  varying: ['deviceNow'],
})

const measurement = z.object({
  _id: z.string(),
  event,
  value: z.number().int(),
  day: z.string(),
  campVenue: z.string(),
  attempt: z.number().int(),
  measuredAt: z.string().optional(),
  recordedAt: z.string(),
  recordedBy: namedPerson(),
  mockTest: z.object({ _id: z.string(), name: z.string() }).optional(),
  /** It does not count any more: another row does instead, or none. */
  corrected: z
    .object({
      insteadId: z.string().optional(),
      reason: z.string(),
      by: namedPerson(),
      at: z.string(),
    })
    .optional(),
})
export type Measurement = z.output<typeof measurement>

export const listMeasurements = endpoint('GET /api/students/:id/measurements', {
  summary: 'The results of a student, newest first, with what their exams ask of them',
  access: 'fitness.read',
  params: byId,
  answer: z.object({
    measurements: z.array(measurement),
    /** How many there are, of which at most `mostListed` are listed. */
    total: z.number().int(),
    /** The words of the last eye test, as the office entered them. */
    vision: z.string().optional(),
    /** What standards tell this student apart by. */
    person: z.object({
      _id: z.string(),
      sex: z.string().optional(),
      category: readBy('students.sensitive', z.string()),
      homeState: z.string().optional(),
      dateOfBirth: z.string(),
    }),
    /** The standards of the exams that their present courses prepare for, first course first. */
    standards: z.array(z.string()),
    /** The first of them. */
    exam: standard.optional(),
    /** The heights in feet of the venues where they were measured, where known. */
    altitudes: z.array(z.object({ campVenue: z.string(), feet: z.number().int() })),
  }),
  refuses: ['student_not_found'],
})

export const correctMeasurement = endpoint('POST /api/measurements/:id/corrections', {
  summary: 'Correct a result: by a new value, by another result, or by none; the former stays',
  access: 'fitness.record',
  done: 'Result corrected',
  params: byId,
  body: z
    .object({
      value: value.optional(),
      /** Another result of the same student, event and day that counts instead. */
      insteadId: id().optional(),
      reason: reasonLines(),
    })
    .refine(({ value: now, insteadId }) => now === undefined || insteadId === undefined, {
      path: ['value'],
      error: 'Enter a result or choose another one, not both',
    }),
  answer: z.object({ message: z.string(), measurement }),
  refuses: [
    'measurement_not_found',
    'measurement_corrected',
    'measurement_differs',
    'value_out_of_range',
  ],
  idempotent: true,
})

export const numberStudents = endpoint('POST /api/chest-numbers', {
  summary: 'Give chest numbers to the students of a venue who have none, by name',
  access: 'fitness.record',
  done: 'Chest numbers given',
  body: z.object({ campVenue: requiredText('Choose a venue') }),
  answer: z.object({
    message: z.string(),
    given: z.array(z.object({ studentId: z.string(), number: z.number().int() })),
  }),
  refuses: ['venue_not_found', 'chest_numbers_used_up'],
  idempotent: true,
})

export const setAltitude = endpoint('PUT /api/venue-altitudes', {
  summary: 'Set the height of a venue above the sea, which may allow more time for a run',
  access: 'fitness.manage',
  done: 'Height saved',
  body: z.object({
    campVenue: requiredText('Choose a venue'),
    /** Absent when it does not matter. */
    feet: feet.optional(),
  }),
  answer: z.object({ message: z.string() }),
  refuses: ['venue_not_found'],
})
