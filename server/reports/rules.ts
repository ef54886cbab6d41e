import { refuse } from '../../contract/kit/refuse.ts'
import {
  monthsLater,
  monthsOf,
  mostMonths,
  type Period,
  yearBegan,
} from '../../contract/reports/period.ts'
import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  type Month,
  monthOf,
  daysFrom,
  dayInZone,
} from '../../contract/values/calendar.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import { sumOf } from '../../contract/values/money.ts'
import { minutesOf, timeInZone } from '../../contract/values/times.ts'

type Asked = { from?: Month | undefined; until?: Month | undefined }

/** The months that are asked for, at most until this one; without a first one from April on. */
export const periodOf = (asked: Asked, today: Day): Period => {
  const thisMonth = monthOf(today)
  const until = asked.until === undefined || asked.until > thisMonth ? thisMonth : asked.until
  const from = asked.from ?? yearBegan(firstOfMonth(until))
  if (from > until || monthsLater(from, mostMonths) <= until)
    refuse('wrong_period', { most: mostMonths })
  return { from, until }
}

/** The days of these months that have begun, from the first, before the second. */
export const daysOf = ({ from, until }: Period, today: Day): { from: Day; before: Day } => {
  const tomorrow = addDays(today, 1)
  const after = addMonths(firstOfMonth(until), 1)
  return { from: firstOfMonth(from), before: after < tomorrow ? after : tomorrow }
}

/** The same days a year before: of a month that is not over up to the same day. */
export const daysBefore = (period: Period, today: Day): { from: Day; before: Day } => {
  const ends = addDays(daysOf(period, today).before, -1)
  const isOver = monthOf(ends) < monthOf(today)
  const from = addMonths(firstOfMonth(period.from), -12)
  return {
    from,
    before: isOver ? addMonths(firstOfMonth(period.until), -11) : addDays(addMonths(ends, -12), 1),
  }
}

/** The months of a period that can be compared with the year before: something was recorded by then. */
export const comparableMonths = (period: Period, since: Day | undefined): ReadonlySet<Month> =>
  new Set(
    monthsOf(period).filter(
      (month) => since !== undefined && monthsLater(month, -12) >= monthOf(since),
    ),
  )

/** Who is on the rolls: how many were registered when, who is gone, and who moved from where. */
export type Students = {
  registered: readonly { venue_id: number; month: Month; students: number }[]
  /** `leftOn` is the last day in their last course. */
  gone: readonly {
    id: number
    venue_id: number
    registration_date: Day
    leftOn: Day | undefined
    deletedOn: Day | undefined
  }[]
  /** By student and day; until that day they were at `venue_id`. */
  moves: readonly {
    student_id: number
    registration_date: Day
    until: Day
    venue_id: number
    venue_now: number
  }[]
}

type Change = { venue_id: number; month: Month; joined: number; left: number }

const joining = (venue_id: number, day: Day, joined = 1): Change => ({
  venue_id,
  month: monthOf(day),
  joined,
  left: 0,
})

const leaving = (venue_id: number, day: Day): Change => ({ ...joining(venue_id, day, 0), left: 1 })

const notBefore = (registered: Day, day: Day): Day => (day < registered ? registered : day)

/** What changed how many students a venue has; who moved joined where they were first. */
const changesOf = ({ registered, gone, moves }: Students): Change[] => {
  const movesOf = Map.groupBy(moves, ({ student_id }) => student_id)
  const lastDays = new Map(
    gone.map(({ id, leftOn, deletedOn }) => [
      id,
      [leftOn, deletedOn].filter((day) => day !== undefined).toSorted()[0],
    ]),
  )
  // What is written of their venue from their last day on is no move.
  const isAfter = (id: number, day: Day) => day >= (lastDays.get(id) ?? '9999')
  return [
    ...registered.map(({ students, ...at }) => ({ ...at, joined: students, left: 0 })),
    ...gone.flatMap(({ id, venue_id, registration_date, deletedOn }) => {
      const last = lastDays.get(id)
      const then = movesOf.get(id)?.find(({ until }) => isAfter(id, until))
      return [
        // One who is present is counted among the registered.
        ...(deletedOn === undefined ? [] : [joining(venue_id, registration_date)]),
        ...(last === undefined
          ? []
          : [leaving(then?.venue_id ?? venue_id, notBefore(registration_date, last))]),
      ]
    }),
    ...[...movesOf.values()].flatMap((theirs) =>
      theirs.flatMap(({ student_id, venue_id, venue_now, until, registration_date }, at) => {
        const next = theirs[at + 1]?.venue_id ?? venue_now
        const day = notBefore(registration_date, until)
        return [
          ...(at === 0
            ? [joining(venue_now, registration_date, -1), joining(venue_id, registration_date)]
            : []),
          ...(next === venue_id || isAfter(student_id, until)
            ? []
            : [leaving(venue_id, day), joining(next, day)]),
        ]
      }),
    ),
  ]
}

/** How many students a venue had before and after each month, and who came and went. */
export const venueMonths = (students: Students, period: Period) =>
  [...Map.groupBy(changesOf(students), ({ venue_id }) => venue_id)].flatMap(
    ([venue_id, changes]) => {
      const inMonth = Map.groupBy(changes, ({ month }) => month)
      const earlier = changes.filter(({ month }) => month < period.from)
      let atEnd = sumOf(earlier.map(({ joined, left }) => joined - left))
      return monthsOf(period).map((month) => {
        const theirs = inMonth.get(month) ?? []
        const atStart = atEnd
        const joined = sumOf(theirs.map((change) => change.joined))
        const left = sumOf(theirs.map((change) => change.left))
        atEnd += joined - left
        return { venue_id, month, atStart, joined, left, atEnd }
      })
    },
  )

/** Until when the attendance of a day is due, as `HH:MM`: as it is set, or until work counts as begun late. */
export const dueOf = ({ attendance, work }: Pick<Settings, 'attendance' | 'work'>): string => {
  if (attendance.dueBy !== undefined) return attendance.dueBy
  const minutes = Math.min(24 * 60 - 1, minutesOf(work.startsAt) + work.graceMinutes)
  const padded = (part: number) => String(part).padStart(2, '0')
  return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`
}

/** A day that was first marked later than this many days after it was entered afterwards. */
export const mostDaysLater = 6

export type Roll = { venue_id: number; day: Day; at: string; person: number }

/** The days that each person began to mark, by month: how many they are, and how many were late. */
export const rollMonths = (rolls: readonly Roll[], dueBy: string, zone: string) => {
  const begun = rolls.flatMap(({ day, at, person }) => {
    const daysLater = daysFrom(day, dayInZone(new Date(at), zone))
    const minutes = daysLater * 1440 + minutesOf(timeInZone(at, zone)) - minutesOf(dueBy)
    return daysLater > mostDaysLater ? [] : [{ month: monthOf(day), person, daysLater, minutes }]
  })
  return [...Map.groupBy(begun, ({ month, person }) => `${month} ${person}`).values()].flatMap(
    (theirs) => {
      const [first] = theirs
      const late = theirs.filter(({ minutes }) => minutes > 0)
      const sameDay = late.filter(({ daysLater }) => daysLater === 0)
      return first === undefined
        ? []
        : [
            {
              month: first.month,
              person: first.person,
              days: theirs.length,
              late: late.length,
              nextDay: late.length - sameDay.length,
              minutes: sameDay.map(({ minutes }) => minutes).toSorted((one, other) => one - other),
            },
          ]
    },
  )
}
