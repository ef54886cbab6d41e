import type { Holiday } from '../../contract/settings/holidays.ts'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'
import type { TypedHoliday } from './settings-values.ts'

const byDate = (one: Holiday, other: Holiday) => one.date.localeCompare(other.date)

export const withHolidays = (list: readonly Holiday[], added: readonly Holiday[]): Holiday[] =>
  [...list, ...added].sort(byDate)

/** The list with the typed holiday added, or the faults by field. */
export const withTyped = async (
  list: readonly Holiday[],
  typed: TypedHoliday,
): Promise<{ list: Holiday[] } | { faults: { date?: string; name?: string } }> => {
  const { settingsInput } = await import('../../contract/settings/calls.ts')
  const read = settingsInput.shape.holidays.safeParse([...list, typed])
  if (read.success) return { list: withHolidays(read.data, []) }
  const faults = read.error.issues.map(({ path, message }) => [path[1] ?? 'date', message])
  return { faults: Object.fromEntries(faults.toReversed()) }
}

/** The national holidays of a year that are not in the list yet. */
export const missingNational = (list: readonly Holiday[], year: number): Holiday[] =>
  nationalHolidays(year).filter(({ date }) => !list.some((holiday) => holiday.date === date))
