/** Days as `YYYY-MM-DD`, by the school's rule for months; on purpose without the contract's. */

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const daysOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

const write = (year: number, month: number, date: number) =>
  [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')

const read = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

/** The same date a month later, or that month's last day. */
export const monthsAfter = (day: string, months: number): string => {
  let { year, month } = read(day)
  for (let left = months; left > 0; left -= 1) {
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
  return write(year, month, Math.min(read(day).date, daysOf(year, month)))
}

/** The day a number of days later, or before. */
export const daysAfter = (day: string, days: number): string => {
  const { year, month, date } = read(day)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** The twelve months up to that of a day, `YYYY-MM`. */
export const monthsUntil = (day: string): string[] =>
  Array.from({ length: 12 }, (_, at) => {
    const months = read(day).year * 12 + read(day).month - 12 + at
    return write(Math.floor(months / 12), (months % 12) + 1, 1).slice(0, 7)
  })

/** India is five and a half hours ahead of UTC, all the year. */
export const dayInIndia = (instant: string): string =>
  new Date(Date.parse(instant) + 330 * 60_000).toISOString().slice(0, 10)

/** April to March: `26-27`. */
export const receiptYear = (day: string): string => {
  const { year, month } = read(day)
  const first = month >= 4 ? year : year - 1
  return `${first % 100}-${(first + 1) % 100}`
}
