import { showDay } from '../../contract/values/calendar.ts'
import { leaveTypeNames, type LeaveType, mostAwayCounted } from '../../contract/leave/terms.ts'
import { enumerate } from '../../contract/values/figures.ts'

type Range = { startDate: string; endDate: string }
type Asked = Range & { leaveType: LeaveType; employee: { name: string } }
type Away = { name: string } & Range

/** From when to when: "5 Mar 2026 to 8 Mar 2026", or the one day that it is. */
export const rangeWords = ({ startDate, endDate }: Range): string =>
  startDate === endDate ? showDay(startDate) : `${showDay(startDate)} to ${showDay(endDate)}`

/** Which request: "Casual leave of Asha Patil, 5 Mar 2026 to 8 Mar 2026". */
export const requestWords = (asked: Asked): string =>
  `${leaveTypeNames[asked.leaveType]} leave of ${asked.employee.name}, ${rangeWords(asked)}`

/** Who else is away then: "Ravi, Meena and 3 others"; nothing where nobody is. */
export const awayNames = (away: readonly Away[], total: number): string =>
  listed(
    away.map(({ name }) => name),
    total,
  )

/** The same, with the days of each. */
export const awayDays = (away: readonly Away[], total: number): string =>
  listed(
    away.map((one) => `${one.name} (${rangeWords(one)})`),
    total,
  )

/** How many others wait: "1 other waits", "At least 30 others wait". */
export const waitingWords = (count: number): string => {
  if (count === 1) return '1 other waits'
  return count < mostAwayCounted ? `${count} others wait` : `At least ${count} others wait`
}

const listed = (people: readonly string[], total: number): string => {
  const more = total - people.length
  const count = more === 1 ? '1 other' : `${more} others`
  const others = total < mostAwayCounted ? count : `at least ${count}`
  return enumerate(more > 0 ? [...people, others] : people)
}
