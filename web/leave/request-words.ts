import { plural, t } from '@lingui/core/macro'
import { showDay } from '../../contract/values/calendar.ts'
import {
  type LeaveHalf,
  type LeaveType,
  mostAwayCounted,
  showDayCount,
} from '../../contract/leave/terms.ts'
import { enumerate } from '../../contract/values/figures.ts'
import { terms } from '../language/contract-words.ts'

type Range = { startDate: string; endDate: string; half?: LeaveHalf | undefined }
type NamedRequest = Range & { leaveType: LeaveType; employee: { name: string } }
type Away = { name: string } & Range

/** Formats the dates: "5 Mar 2026 to 8 Mar 2026", a single day, or "5 Mar 2026, first half". */
export const rangeWords = ({ startDate, endDate, half }: Range): string => {
  const start = showDay(startDate)
  if (half === 'first') return t`${start}, first half`
  if (half === 'second') return t`${start}, second half`
  return startDate === endDate ? start : t`${start} to ${{ end: showDay(endDate) }}`
}

/** Names a request: "Casual leave of Asha Patil, 5 Mar 2026 to 8 Mar 2026". */
export const requestWords = (request: NamedRequest): string => {
  const { name } = request.employee
  return t`${{ leave: terms().leaves[request.leaveType] }} of ${name}, ${{ dates: rangeWords(request) }}`
}

/** The same with its days: "Casual leave of Asha Patil, 5 Mar 2026 to 8 Mar 2026: 4 days." */
export const requestWithDays = (request: NamedRequest & { totalDays: number }): string => {
  const leave = requestWords(request)
  return t`${leave}: ${{ days: daysWords(request.totalDays) }}.`
}

/** Formats a number of days: "1 day", "4 days", or "Half a day". */
export const daysWords = (days: number): string =>
  days === 0.5 ? t`Half a day` : showDayCount(days)

/** Names who else is away: "Ravi, Meena and 3 others"; '' if no one is. */
export const awayNames = (away: readonly Away[], total: number): string =>
  listed(
    away.map(({ name }) => name),
    total,
  )

/** The same, with each person's dates. */
export const awayDays = (away: readonly Away[], total: number): string =>
  listed(
    away.map((one) => `${one.name} (${rangeWords(one)})`),
    total,
  )

/** Counts the other pending requests of the same dates. */
export const waitingWords = (count: number): string => {
  if (count >= mostAwayCounted)
    return t`At least ${count} other requests for these dates are pending.`
  return plural(count, {
    one: '# other request for these dates is pending.',
    other: '# other requests for these dates are pending.',
  })
}

const listed = (people: readonly string[], total: number): string => {
  const more = total - people.length
  const others =
    total < mostAwayCounted
      ? plural(more, { one: '# other', other: '# others' })
      : t`at least ${more} others`
  return enumerate(more > 0 ? [...people, others] : people)
}
