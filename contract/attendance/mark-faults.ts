import type { PointOf } from '../kit/sentences.ts'

/** Why a row of a batch is refused, among the refusals of the server. */
export const markFaults = {
  mark_student_gone: { status: 400, message: 'This student no longer exists.' },
  mark_without_status: {
    status: 400,
    message: 'Choose present, absent or late for {name}.',
    facts: { name: 'text' },
  },
  marked_twice: {
    status: 400,
    message: '{name} is in the list twice.',
    facts: { name: 'text' },
  },
  mark_elsewhere: {
    status: 400,
    message: '{name} does not belong to {venue}.',
    facts: { name: 'text', venue: 'text' },
  },
  mark_too_early: {
    status: 400,
    message: '{name} joined on {day}.',
    facts: { name: 'text', day: 'day' },
  },
} as const

/** Why one row is refused: the code, and the facts of its sentence. */
export type MarkFault = PointOf<typeof markFaults>
