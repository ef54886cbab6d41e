import { plural, t } from '@lingui/core/macro'
import type { Answer } from '../../contract/kit/api.ts'
import { isLimited, type LeaveType } from '../../contract/leave/terms.ts'
import { showDayAndMonth, showWeekday, weekdayOf } from '../../contract/values/calendar.ts'
import { enumerate } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'
import { daysWords } from './request-words.ts'

type Preview = Answer<'GET /api/leave-requests/preview'>
type Balances = Preview['balances']

const mostHolidays = 4

/** The days a request uses: "4 days. Excluded: Sunday and 15 August. Casual balance 8 → 4.". */
export const previewWords = (type: LeaveType, preview: Preview, thisYear: number): string => {
  const { totalDays, notCounted, withoutHolidays = [], balances } = preview
  const sentences = [
    t`${{ days: daysWords(totalDays) }}.`,
    notCountedWords(notCounted),
    noHolidaysWords(withoutHolidays),
    balanceWords(type, balances, thisYear),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The change to the balance: "Casual balance 8 → 4.", with the year unless it is only this year's. */
export const balanceWords = (type: LeaveType, balances: Balances, thisYear: number): string => {
  if (!isLimited(type)) return t`Other leave has no balance.`
  if (balances.length === 0) return ''
  return t`${{ type: terms().leaveTypes[type] }} balance ${{ steps: stepWords(balances, thisYear) }}.`
}

/** The same without the type: "8 → 4", or "13 → 11 in 2027". */
export const stepWords = (balances: Balances, thisYear: number): string =>
  enumerate(
    balances.map(({ year, before, after }) => {
      const step = `${showNumber(before)} → ${showNumber(after)}`
      return balances.length === 1 && year === thisYear ? step : t`${step} in ${year}`
    }),
  )

const showNumber = (days: number) => (days < 0 ? `−${-days}` : String(days))

const notCountedWords = (days: Preview['notCounted']): string => {
  if (days.length === 0) return ''
  const weekly = days.filter(({ kind }) => kind === 'weekly-off')
  const holidays = days.filter(({ kind }) => kind === 'holiday')
  const list = enumerate([...weekdayWords(weekly), ...holidayWords(holidays)])
  return t`Excluded: ${list}.`
}

const noHolidaysWords = (years: readonly number[]): string =>
  years.length === 0
    ? ''
    : t`No holidays are entered for ${{ years: enumerate(years.map(String)) }}.`

/** Sunday, or Sunday (2) where there are two of them. */
const weekdayWords = (days: Preview['notCounted']): string[] =>
  [...Map.groupBy(days, ({ date }) => weekdayOf(date))].map(([weekday, { length }]) => {
    const name = showWeekday(weekday)
    return length === 1 ? name : `${name} (${length})`
  })

const holidayWords = (days: Preview['notCounted']): string[] => {
  const count = days.length
  return count > mostHolidays
    ? [plural(count, { one: '# holiday', other: '# holidays' })]
    : days.map(({ date, name }) => `${showDayAndMonth(date)} (${name})`)
}
