/** What stands in the three fields; the month as two digits. */
export type Parts = { day: string; month: string; year: string }

/** The fields' contents as one value: `YYYY-MM-DD` once complete, '' while all are empty. */
export const valueFrom = ({ day, month, year }: Parts): string => {
  const date = digitsOf(day).length === 1 ? `0${day.trim()}` : day.replaceAll('-', '/').trim()
  return date === '' && month === '' && year === '' ? '' : `${digitsOf(year)}-${month}-${date}`
}

/** The value's parts, also of one that is not complete yet. */
export const partsOf = (value: string): Parts => {
  const [year = '', month = '', date = ''] = value.split('-')
  return { day: date.replace(/^0(?=\d$)/, ''), month, year }
}

const dayFirst = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/
const yearFirst = /^(\d{4})[./ -](\d{1,2})[./ -](\d{1,2})$/

/** A date written in one go, day first as in India or year first: its value; else undefined. */
export const dayFrom = (typed: string): string | undefined => {
  const [, d, m, y] = dayFirst.exec(typed.trim()) ?? []
  const [, year = y, month = m, day = d] = yearFirst.exec(typed.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  return valueFrom({ day, month: month.padStart(2, '0'), year })
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
