import { isDay, showDay } from '../../../../contract/values/calendar.ts'
import { showRupees, toRupees } from '../../../../contract/values/money.ts'
import { durationName } from '../../../language/contract-words.ts'
import { columnOf } from './column-names.ts'
import { showInstant } from '../../instants.ts'

/** What columns and their codes are called. */
export type Words = {
  names: Readonly<Record<string, string>>
  codes: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What is kept as JSON, in words: without braces, blanks and the numbers of rows. */
export const readable = (text: string, words: Words): string => {
  if (!/^[[{]/.test(text)) return text
  try {
    return partsOf(JSON.parse(text), words).join(', ')
  } catch {
    return text
  }
}

const partsOf = (value: unknown, words: Words): string[] => {
  if (Array.isArray(value)) return value.map((one) => partsOf(one, words).join(', '))
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, part]) =>
    isOfRow(name) || part === null || part === '' ? [] : named(columnOf(name), part, words),
  )
}

const isOfRow = (name: string) => name.startsWith('_') || /(_id|Id)$/.test(name)

const named = (column: string, part: unknown, words: Words): string => {
  const name = words.names[column.replace(/_paise$/, '')] ?? column
  return typeof part === 'object'
    ? `${name} (${partsOf(part, words).join('; ')})`
    : `${name}: ${said(column, String(part), words)}`
}

const said = (column: string, text: string, { codes }: Words): string => {
  if (column.endsWith('_paise')) return showRupees(toRupees(Number(text)))
  if (column === 'duration') return durationName(text)
  if (isDay(text)) return showDay(text)
  return /^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? showInstant(text) : (codes[column]?.[text] ?? text)
}
