import { wrong } from '../kit/wording.ts'
import type { PointOf } from '../kit/sentences.ts'

/** Why a row of a batch is refused, among the refusals of the server. */
export const markFaults = {
  mark_student_gone: wrong('This student no longer exists.'),
  mark_without_status: wrong('Choose present, absent or late for {name}.'),
  marked_twice: wrong('{name} is in the list twice.'),
  mark_elsewhere: wrong('{name} does not belong to {venue}.'),
  mark_too_early: wrong('{name} joined on {day, day}.'),
} as const

/** Why one row is refused: the code, and the facts of its sentence. */
export type MarkFault = PointOf<typeof markFaults>
