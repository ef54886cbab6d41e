import {
  byId,
  endpoint,
  fromVersion,
  id,
  namedPerson,
  optionalChoice,
  said,
  version,
} from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { optionalDay, timeOfDay } from '../values/calendar-schemas.ts'
import { optionalLines, optionalText, requiredText } from '../values/text.ts'
import { squadName } from './shapes.ts'
import { largestSquad, squadMoveCauses } from './terms.ts'

/** A part of the students of a venue, with its coaches and a capacity. */
export const squad = squadName.extend({
  campVenue: z.string(),
  capacity: z.number().int(),
  /** How many are in it, and how many wait for a place. */
  members: z.number().int(),
  waiting: z.number().int(),
  coaches: z.array(namedPerson()),
  /** True for a squad of which the caller is a coach. */
  isMine: z.boolean(),
  /** Days of the week, 0 for Sunday. */
  days: z.array(z.number().int()),
  /** `HH:MM` */
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  isActive: z.boolean(),
  __v: z.number().int(),
})
export type Squad = z.output<typeof squad>

const capacitySentence = `Capacity must be a whole number from 1 to ${largestSquad}`
const chooseDays = 'Choose days of the week'

export const squadInput = z
  .object({
    name: requiredText('Name is required', 60),
    capacity: z
      .number({ error: capacitySentence })
      .int({ error: capacitySentence })
      .min(1, { error: capacitySentence })
      .max(largestSquad, { error: capacitySentence }),
    coaches: z
      .array(id(), { error: 'Choose coaches from the list' })
      .max(20, { error: 'Choose at most 20 coaches' })
      .default([]),
    days: z
      .array(z.number({ error: chooseDays }).int().min(0).max(6, { error: chooseDays }), {
        error: chooseDays,
      })
      .default([]),
    startsAt: timeOfDay().optional(),
    endsAt: timeOfDay().optional(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: 'The end must be after the start',
    path: ['endsAt'],
  })
export type SquadInput = z.output<typeof squadInput>

const saved = z.object({ message: z.string(), squad })

export const listSquads = endpoint('GET /api/squads', {
  summary: 'Squads by venue and name, with how many are in them and wait',
  access: 'attendance.read',
  query: z.object({
    venue: optionalText(),
    /** `true` lists those alone of which the caller is a coach. */
    mine: optionalChoice(['true'], 'Choose true for your own squads only'),
  }),
  answer: z.object({ squads: z.array(squad) }),
})

export const listCoaches = endpoint('GET /api/squads/coaches', {
  summary: 'Who can be chosen as a coach of a squad, by name',
  access: 'squads.manage',
  answer: z.object({ coaches: z.array(squadName) }),
})

const student = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  /** The squad that they are in now. */
  from: squadName.optional(),
})

export const getSquad = endpoint('GET /api/squads/:id', {
  summary: 'One squad, and who waits for a place in it, the first one first',
  access: 'attendance.read',
  params: byId,
  answer: z.object({ squad, waitingList: z.array(student.extend({ since: z.string() })) }),
  refuses: ['squad_not_found'],
})

const inputRefusals = ['squad_name_taken', 'coach_not_found'] as const

export const createSquad = endpoint('POST /api/squads', {
  summary: 'Add a squad to a venue; it starts active and empty',
  access: 'squads.manage',
  done: 'Squad created',
  body: squadInput.safeExtend({ campVenue: requiredText('Choose a venue') }),
  answer: saved,
  status: 201,
  refuses: ['venue_not_found', ...inputRefusals],
  idempotent: true,
})

export const updateSquad = endpoint('PUT /api/squads/:id', {
  summary: 'Replace a squad; with more places, those who wait first come into it',
  access: 'squads.manage',
  done: 'Squad saved',
  params: byId,
  body: squadInput.safeExtend({ __v: version() }),
  answer: saved,
  refuses: ['squad_not_found', 'squad_too_small', 'version_conflict', ...inputRefusals],
})

export const toggleSquad = endpoint('PATCH /api/squads/:id/toggle-status', {
  summary: 'Deactivate a squad that nobody is in or waits for, or activate it',
  access: 'squads.manage',
  done: 'Squad status updated',
  params: byId,
  query: fromVersion(),
  answer: saved,
  refuses: ['squad_not_found', 'squad_has_students', 'version_conflict'],
})

export const deleteSquad = endpoint('DELETE /api/squads/:id', {
  summary: 'Delete a squad that nobody was ever in',
  access: 'squads.manage',
  done: 'Squad deleted',
  params: byId,
  answer: said,
  refuses: ['squad_not_found', 'squad_in_use'],
})

const chooseStudents = 'Choose at least one student'
const move = {
  /** In the order in which they get the free places. */
  students: z
    .array(id(), { error: chooseStudents })
    .min(1, { error: chooseStudents })
    .max(largestSquad, { error: `Move at most ${largestSquad} students at once` }),
  /** Null takes them out of their squads. */
  squad: id().nullable(),
}

/** What a move does, or has done. */
const effect = {
  students: z.array(
    student.extend({
      outcome: z.enum(['joins', 'waits', 'leaves', 'stays']),
      /** In the line of those who wait, 1 for the first. */
      place: z.number().int().optional(),
    }),
  ),
  /** Others who wait and get a place that becomes free. */
  movesUp: z.array(student.extend({ to: squadName })),
  /** Every squad that it changes. */
  squads: z.array(
    squadName.extend({
      capacity: z.number().int(),
      before: z.number().int(),
      members: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
}
const moveEffect = z.object(effect)
export type SquadMoveEffect = z.output<typeof moveEffect>

const moveRefusals = [
  'student_not_found',
  'squad_not_found',
  'squad_inactive',
  'student_elsewhere',
] as const

export const previewMove = endpoint('POST /api/squads/moves/preview', {
  summary: 'What moving students into a squad would do: who gets a place and who would wait',
  access: 'students.write',
  body: z.object(move),
  answer: moveEffect,
  refuses: moveRefusals,
})

export const moveStudents = endpoint('POST /api/squads/moves', {
  summary: 'Move students into a squad, or out of theirs; beyond its capacity they wait, in order',
  access: 'students.write',
  done: 'Squads saved',
  body: z.object({
    ...move,
    /** Today if it is left out. */
    day: optionalDay(),
    reason: optionalLines(300),
  }),
  answer: z.object({ message: z.string(), ...effect }),
  refuses: [...moveRefusals, 'day_in_future'],
  idempotent: true,
})

export const leaveWaiting = endpoint('DELETE /api/squads/waiting/:studentId', {
  summary: 'Take a student from the waiting list that they are on',
  access: 'students.write',
  done: 'Taken from the waiting list',
  params: z.object({ studentId: id() }),
  answer: said,
  refuses: ['student_not_found', 'not_waiting'],
})

export const getSquadHistory = endpoint('GET /api/squads/students/:studentId', {
  summary: 'The squad of a student, what they wait for, and their moves, newest first',
  access: 'students.read',
  params: z.object({ studentId: id() }),
  answer: z.object({
    squad: squadName.optional(),
    waitsFor: squadName.extend({ place: z.number().int(), since: z.string() }).optional(),
    moves: z.array(
      z.object({
        _id: z.string(),
        day: z.string(),
        /** Absent for none, and for one at a venue that the caller does not see. */
        from: squadName.optional(),
        to: squadName.optional(),
        why: z.enum(squadMoveCauses),
        reason: z.string().optional(),
        movedAt: z.string(),
        movedBy: namedPerson().optional(),
      }),
    ),
  }),
  refuses: ['student_not_found'],
})
