import { byId, endpoint, id, idOrRecord, namedPerson, optionalId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { deviceInstant, requiredDay, wrongClock } from '../values/calendar-schemas.ts'
import { optionalText, requiredText } from '../values/text.ts'
import { longestRollCallName, rollCallSaved } from './terms.ts'

/** The most students of a roll call. */
const mostCounted = 2000
const countAgain = 'Count again'

const key = () => z.string({ error: countAgain }).regex(/^[\w-]{8,64}$/, { error: countAgain })
const students = () =>
  z
    .array(idOrRecord(countAgain), { error: countAgain })
    .max(mostCounted, { error: 'Count at most 2,000 students at once' })
    .default([])

const madeAt = () => deviceInstant().pipe(z.string({ error: wrongClock }))

const rollCall = z.object({
  _id: z.string(),
  /** Under which other phones count the rest. */
  key: z.string(),
  name: z.string(),
  campVenue: z.string(),
  squadId: z.string().optional(),
  date: z.string(),
  /** ISO 8601 in UTC. */
  startedAt: z.string(),
  startedBy: namedPerson(),
  /** How many students were looked for; the next three and `missing` are parts of it. */
  strength: z.number().int(),
  here: z.number().int(),
  excused: z.number().int(),
  uncounted: z.number().int(),
  missing: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      registrationNumber: z.string(),
      chestNumber: z.number().int().optional(),
      contactNumber: z.string(),
    }),
  ),
  /** Absent while students are not counted. */
  finishedAt: z.string().optional(),
  /** The settings name it as a source of the day's marks. */
  forMarks: z.literal(true).optional(),
})
export type RollCall = z.output<typeof rollCall>

export const recordRollCall = endpoint('POST /api/roll-calls', {
  summary: 'Record a roll call, or the part of one that a phone has counted; parts are merged',
  access: 'attendance.mark',
  done: rollCallSaved,
  body: z.object({
    /** Of this part, made by the device; one that arrives twice counts once. */
    key: key(),
    /** Of the roll call, made by the device that began it. */
    rollCall: key(),
    /** Begun although another of its name was known: it joins none. */
    apart: z.literal(true, { error: countAgain }).optional(),
    name: requiredText('Enter a name', longestRollCallName),
    date: requiredDay('Choose a date'),
    campVenue: requiredText('Choose a venue'),
    squadId: optionalId('Choose a squad from the list'),
    /** By the device's clock. */
    startedAt: madeAt(),
    here: students(),
    missing: students(),
    excused: students(),
    /** Whom this phone has not counted. */
    uncounted: students(),
    deviceNow: deviceInstant(),
  }),
  largestBody: 100_000,
  answer: z.object({ message: z.string(), rollCall }),
  refuses: ['venue_not_found', 'marked_in_future', 'nobody_counted'],
  idempotent: true,
  varying: ['deviceNow'],
})

export const listRollCalls = endpoint('GET /api/roll-calls', {
  summary: 'The roll calls of a venue or squad on a day, the latest first, with who was missing',
  access: 'attendance.read',
  query: z.object({
    venue: optionalText(),
    squad: optionalId('Choose a squad from the list'),
    date: requiredDay('Choose a date'),
  }),
  answer: z.object({ rollCalls: z.array(rollCall) }),
})

const ids = z.array(z.string())

export const getRollCall = endpoint('GET /api/roll-calls/:id', {
  summary: 'Whom a roll call has not counted yet, and whom it would mark, by their ids',
  access: 'attendance.read',
  params: byId,
  answer: z.object({
    uncounted: ids,
    /** Those who have no mark on the day, and are not excused since. */
    unmarked: z.object({ present: ids, absent: ids }),
  }),
  refuses: ['roll_call_not_found'],
})

export const listStudentRollCalls = endpoint('GET /api/students/:id/roll-calls', {
  summary: 'The last 30 roll calls in which a student was counted, the latest first',
  access: 'attendance.read',
  params: z.object({ id: id() }),
  answer: z.object({
    rollCalls: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        startedAt: z.string(),
        was: z.enum(['here', 'missing', 'excused']),
      }),
    ),
  }),
  refuses: ['student_not_found'],
})
