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
} from '../../contract/values/calendar.ts'

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
