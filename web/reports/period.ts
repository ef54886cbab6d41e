import { t } from '@lingui/core/macro'
import {
  monthsLater,
  monthsOf,
  mostMonths,
  type Period,
  yearBegan,
} from '../../contract/reports/period.ts'
import { type Day, type Month, monthOf, monthPattern } from '../../contract/values/calendar.ts'
import type { useUrlState } from '../ui/filters/url-state.ts'

export const periodKinds = ['year', 'last-year', '12', 'months'] as const
export type PeriodKind = (typeof periodKinds)[number]

const years = (april: Month): string => {
  const year = Number(april.slice(0, 4))
  return `${year}-${String(year + 1).slice(2)}`
}

export const periodName = (kind: PeriodKind, today: Day): string => {
  const april = yearBegan(today)
  switch (kind) {
    case 'year':
      return t`This financial year, ${{ years: years(april) }}`
    case 'last-year':
      return t`Last financial year, ${{ years: years(monthsLater(april, -12)) }}`
    case '12':
      return t`Last 12 months`
    case 'months':
      return t`Choose months`
  }
}

export const kindIn = (chosen: string): PeriodKind =>
  periodKinds.find((kind) => kind === chosen) ?? 'year'

const isMonth = (text: string): text is Month => monthPattern.test(text)

/** The months that the address chooses; what cannot be read is as by default. */
export const periodIn = (url: Pick<ReturnType<typeof useUrlState>, 'get'>, today: Day): Period => {
  const until = monthOf(today)
  const april = yearBegan(today)
  switch (kindIn(url.get('period'))) {
    case 'year':
      return { from: april, until }
    case 'last-year':
      return { from: monthsLater(april, -12), until: monthsLater(april, -1) }
    case '12':
      return { from: monthsLater(until, -11), until }
    case 'months': {
      const [first, last] = [url.get('from'), url.get('until')]
      const end = isMonth(last) && last <= until ? last : until
      return { from: isMonth(first) && first <= end ? latest(first, end) : end, until: end }
    }
  }
}

/** A report has so many months at most; what is asked for too early begins later. */
const latest = (first: Month, end: Month): Month => {
  const earliest = monthsLater(end, 1 - mostMonths)
  return first < earliest ? earliest : first
}

const yearsBack = 10

/** The months that can be chosen as the last one, the latest first. */
export const lastMonths = (today: Day): Month[] => {
  const until = monthOf(today)
  return monthsOf({ from: monthsLater(until, -12 * yearsBack), until }).toReversed()
}

/** The months with which a report can begin that ends with a month, the latest first. */
export const firstMonths = (until: Month): Month[] =>
  monthsOf({ from: monthsLater(until, 1 - mostMonths), until }).toReversed()
