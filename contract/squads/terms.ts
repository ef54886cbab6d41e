/** How it came about that a student changed squads, or left one. */
export const squadMoveCauses = [
  /** Somebody moved them. */
  'chosen',
  /** A place became free, and they were the first who waited. */
  'moved-up',
  /** They moved to another venue. */
  'other-venue',
  'deleted',
  'imported',
] as const
export type SquadMoveCause = (typeof squadMoveCauses)[number]

/** The most students in a squad, and the most moved at once. */
export const largestSquad = 2000
