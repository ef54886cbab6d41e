import { refuse } from '../../../contract/kit/refuse.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import type { Cell } from '../table.ts'
import { textCell } from './grid.ts'
import type { Styles } from './workbook-parts.ts'
import { attributeIn, textsIn, withoutEntities, withoutEscapes } from './xml.ts'

/** What the cells of a workbook share. */
export type Shared = { strings: readonly string[]; styles: Styles; is1904: boolean }

export type CellRead = { cell: Cell; isFormula: boolean; isLegacy: boolean }

const valuePattern = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</
const formulaPattern = /<(?:\w+:)?f(?=[\s/>])[^<>]*?(?:\/>|>([^<]*))/

/** Undefined for a cell that holds nothing. */
export const readCell = (
  inner: string,
  attributes: string,
  shared: Shared,
): CellRead | undefined => {
  const type = attributeIn(attributes, 't') ?? 'n'
  const style = attributeIn(attributes, 's') ?? ''
  const isFormula = formulaPattern.test(inner)
  const isLegacy =
    /^(s|str|inlineStr)$/.test(type) && shared.styles.legacy.has(Number(style || NaN))
  const inline = type === 'inlineStr' ? textsIn(inner)[0] : undefined
  if (inline !== undefined) return { cell: textCell(inline), isFormula, isLegacy }
  const value = valuePattern.exec(inner)?.[1]
  if (type === 'e') {
    const text = withoutEntities(value || '#ERROR!')
    return { cell: { fault: 'error', text }, isFormula: false, isLegacy }
  }
  if (value === undefined && isFormula) return { cell: unsaved(inner), isFormula: false, isLegacy }
  if (value === undefined || value === '') return undefined
  return { cell: cellOf(withoutEntities(value), type, style, shared), isFormula, isLegacy }
}

const cellOf = (value: string, type: string, style: string, shared: Shared): Cell => {
  if (type === 's') return textCell(shared.strings[Number(value)] ?? refuse('file_damaged'))
  if (type === 'str') return textCell(withoutEscapes(value))
  if (type === 'd') return dayOrText(value)
  if (type === 'b' && (value === '1' || value === '0')) return value === '1'
  const number = type === 'n' ? Number(value) : NaN
  if (Number.isNaN(number)) refuse('file_damaged')
  return style !== '' && shared.styles.days.has(Number(style))
    ? dayOrTime(number, shared.is1904)
    : number
}

/** A formula whose result was not saved, as other programs than Excel write them. */
const unsaved = (inner: string): Cell => ({
  fault: 'formula',
  text: `=${withoutEntities(formulaPattern.exec(inner)?.[1] ?? '')}`,
})

/** Days in words (ISO 8601) would be read in the server's own zone. */
const dayOrText = (value: string): Cell => {
  const day = value.slice(0, 10)
  return isDay(day) ? { day } : value
}

const msOfDay = 86_400_000
/** How many days before 1970 the days of a workbook are counted from. */
const daysBefore1970 = (is1904: boolean) => (is1904 ? 24_107 : 25_569)
/** Fractions of a day are up to a millisecond off. */
const rounding = 500

/** Below this a number is a time without a day: Excel takes a typed 24:30 for a day and half an hour. */
const firstDay = (is1904: boolean) => (is1904 ? 1 : 2)

/** A day, without its time; a time without a day as text: 09:30, or 00:05:42.3 with seconds. */
const dayOrTime = (serial: number, is1904: boolean): Cell => {
  if (serial >= 0 && serial < firstDay(is1904)) return timeOf(serial)
  const at = Math.floor((serial - daysBefore1970(is1904)) * msOfDay)
  const moment = new Date(at + rounding)
  if (Number.isNaN(moment.getTime())) return { fault: 'control', text: '' }
  const day = moment.toISOString().slice(0, 10)
  return isDay(day) ? { day } : day
}

/** Hours go on after 23. */
const timeOf = (serial: number): string => {
  const ms = Math.round((serial * msOfDay) / 10) * 10
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0')
  const rest = new Date(ms).toISOString().slice(13, 23)
  return `${hours}${rest.endsWith(':00.000') ? rest.slice(0, 3) : rest.replace(/\.?0+$/, '')}`
}
