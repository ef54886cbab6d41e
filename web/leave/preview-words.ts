import type { Answer } from '../../contract/kit/api.ts'
import { isLimited, type LeaveType, showDayCount } from '../../contract/leave/terms.ts'
import { showDayAndMonth } from '../../contract/values/calendar.ts'
import { enumerate } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'

type Preview = Answer<'GET /api/leave-requests/preview'>
type Balances = Preview['balances']

const mostHolidays = 4

/** The days a request uses: "4 days. Excluded: Sunday and 15 August. Casual balance 8 → 4.". */
export const previewWords = (type: LeaveType, preview: Preview, thisYear: number): string => {
  const { totalDays, notCounted, balances } = preview
  const sentences = [
    `${showDayCount(totalDays)}.`,
    notCountedWords(notCounted),
    balanceWords(type, balances, thisYear),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The change to the balance: "Casual balance 8 → 4.", with the year unless it is only this year's. */
export const balanceWords = (type: LeaveType, balances: Balances, thisYear: number): string => {
  if (!isLimited(type)) return 'Other leave has no balance.'
  if (balances.length === 0) return ''
  return `${terms().leaveTypes[type]} balance ${stepWords(balances, thisYear)}.`
}

/** The same without the type: "8 → 4", or "13 → 11 in 2027". */
export const stepWords = (balances: Balances, thisYear: number): string =>
  enumerate(
    balances.map(({ year, before, after }) => {
      const step = `${showNumber(before)} → ${showNumber(after)}`
      return balances.length === 1 && year === thisYear ? step : `${step} in ${year}`
    }),
  )

const showNumber = (days: number) => (days < 0 ? `−${-days}` : String(days))

const notCountedWords = (days: Preview['notCounted']): string => {
  if (days.length === 0) return ''
  const weekly = days.filter(({ kind }) => kind === 'weekly-off')
  const holidays = days.filter(({ kind }) => kind === 'holiday')
  return `Excluded: ${enumerate([...weekdayWords(weekly), ...holidayWords(holidays)])}.`
}

/** Sunday, or Sunday (2) where there are two of them. */
const weekdayWords = (days: Preview['notCounted']): string[] =>
  [...new Set(days.map(({ name }) => name))].map((name) => {
    const count = days.filter((day) => day.name === name).length
    return count === 1 ? name : `${name} (${count})`
  })

const holidayWords = (days: Preview['notCounted']): string[] =>
  days.length > mostHolidays
    ? [`${days.length} holidays`]
    : days.map(({ date, name }) => `${showDayAndMonth(date)} (${name})`)
