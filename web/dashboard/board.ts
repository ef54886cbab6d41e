import type { Answer } from '../../contract/kit/api.ts'
import { showDay } from '../../contract/values/calendar.ts'

export type Board = Answer<'GET /api/attendance/board'>
type Venue = Board['venues'][number]

/** Venues with unmarked students first; otherwise in the same order. */
export const unmarkedFirst = (venues: readonly Venue[]): readonly Venue[] => [
  ...venues.filter(({ notMarked }) => notMarked > 0),
  ...venues.filter(({ notMarked }) => notMarked === 0),
]

/** How many venues are marked: `3 of 12 venues are marked`. */
export const markedVenues = (venues: readonly Venue[]): string => {
  const done = venues.filter(({ notMarked }) => notMarked === 0).length
  return `${done} of ${venues.length} ${venues.length === 1 ? 'venue is' : 'venues are'} marked`
}

type Absent = { name: string; registrationNumber: string; campVenue: string; lastDay: string }

/** The message to the parents of an absent student. */
export const absenceMessage = (student: Absent, institute: string): string =>
  [
    `${institute}: ${student.name} (${student.registrationNumber}) was absent at ${student.campVenue} three days running, last on ${showDay(student.lastDay)}.`,
    'Please tell us the reason. Thank you.',
  ].join('\n')
