import type { Answer } from '../../contract/kit/api.ts'

export type Board = Answer<'GET /api/attendance/board'>
type Venue = Board['venues'][number]

/** Venues where somebody is not marked stand first; otherwise they keep their order. */
export const openFirst = (venues: readonly Venue[]): readonly Venue[] => [
  ...venues.filter(({ notMarked }) => notMarked > 0),
  ...venues.filter(({ notMarked }) => notMarked === 0),
]

/** `3 of 12 venues are marked`: how far the day is. */
export const dayStanding = (venues: readonly Venue[]): string => {
  const done = venues.filter(({ notMarked }) => notMarked === 0).length
  return `${done} of ${venues.length} ${venues.length === 1 ? 'venue is' : 'venues are'} marked`
}
