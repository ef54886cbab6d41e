import { medianOf } from '../../contract/reports/period.ts'
import type { RollMonth, VenueMonth } from '../../contract/reports/calls.ts'
import { sumOf } from '../../contract/values/money.ts'

export type VenueSum = Omit<VenueMonth, 'month'>

/** Of rows in the order of their months: the first one's start, the last one's end, and all between. */
const venueSum = (venue: string, rows: readonly VenueMonth[], last: string): VenueSum => ({
  venue,
  atStart: rows[0]?.atStart ?? 0,
  atEnd: rows.at(-1)?.atEnd ?? 0,
  joined: sumOf(rows.map(({ joined }) => joined)),
  left: sumOf(rows.map(({ left }) => left)),
  absentLong: rows.find(({ month }) => month === last)?.absentLong ?? 0,
})

export const gained = ({ atStart, atEnd }: VenueSum): number => atEnd - atStart

/** Each venue over the months until `last`, the one that lost the most first, and all of them together. */
export const venuesOf = (
  rows: readonly VenueMonth[],
  last: string,
): { venues: VenueSum[]; total: VenueSum } => {
  const venues = [...Map.groupBy(rows, ({ venue }) => venue)]
    .map(([venue, theirs]) => venueSum(venue, theirs, last))
    .toSorted((one, other) => gained(one) - gained(other) || other.left - one.left)
  const total = (of: Exclude<keyof VenueSum, 'venue'>) => sumOf(venues.map((sum) => sum[of]))
  return {
    venues,
    total: {
      venue: '',
      atStart: total('atStart'),
      atEnd: total('atEnd'),
      joined: total('joined'),
      left: total('left'),
      absentLong: total('absentLong'),
    },
  }
}

export type CoachSum = Pick<RollMonth, 'days' | 'late' | 'nextDay'> & {
  key: string
  name: string
  /** The middle one of the delays on the same day; undefined where there is none. */
  minutes: number | undefined
}

/** Each person over some months, who was late most often first. */
export const coachesOf = (rows: readonly RollMonth[]): CoachSum[] =>
  [...Map.groupBy(rows, ({ coach }) => coach._id ?? `- ${coach.name}`)]
    .map(([key, theirs]) => ({
      key,
      name: theirs[0]?.coach.name ?? '',
      days: sumOf(theirs.map(({ days }) => days)),
      late: sumOf(theirs.map(({ late }) => late)),
      nextDay: sumOf(theirs.map(({ nextDay }) => nextDay)),
      minutes: medianOf(theirs.flatMap((row) => row.minutes)),
    }))
    .toSorted((one, other) => other.late / other.days - one.late / one.days)
