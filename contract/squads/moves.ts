import { endpoint, id, namedPerson, said } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { optionalLines } from '../values/text.ts'
import { squadName } from './shapes.ts'
import { largestSquad, squadMoveCauses } from './terms.ts'

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

const studentName = z.object({ _id: z.string(), name: z.string() })

/** What a move does, or has done; who waits stands in the order in which they do. */
const effect = {
  students: z.array(studentName.extend({ outcome: z.enum(['joins', 'waits', 'leaves', 'stays']) })),
  /** Others who wait and get a place that becomes free. */
  movesUp: z.array(studentName.extend({ to: squadName })),
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
  summary: 'The squad that a student waits for, and their moves, newest first',
  access: 'students.read',
  params: z.object({ studentId: id() }),
  answer: z.object({
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
