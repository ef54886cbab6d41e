import { refuse } from '../../../contract/kit/refuse.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import type { Cell, TableRow } from '../table.ts'
import {
  type CellCount,
  type Grid,
  type Merge,
  requireShort,
  rowUpToLast,
  textCell,
} from './grid.ts'
import { mostCells, mostColumns, mostRows } from './limits.ts'
import { attributeIn, tagsOf, textsIn, withoutEntities, withoutEscapes } from './xml.ts'

/** Titles and headings are no rows of the list. */
const mostRowsWithHeadings = mostRows + 100

type Sheet = { name: string; isHidden: boolean; xml: string }

/** The cells of a sheet; a cell out of its place in a row is damage. */
export const gridOf = ({ name, isHidden, xml }: Sheet, shared: Shared): Grid => {
  const rows: TableRow[] = []
  const formulas = new Map<number, CellCount>()
  const legacy = new Map<number, CellCount>()
  let [hiddenRows, count] = [0, 0]
  let cells: Cell[] = []
  for (const { row, isHidden, column, attributes, inner } of cellsIn(xml)) {
    const read = readCell(inner, attributes, shared)
    if (read === undefined) continue
    if (column >= mostColumns)
      refuse('file_too_many_columns', { columns: column + 1, most: mostColumns })
    if (rows.at(-1)?.row !== row) {
      cells = []
      rows.push({ row, cells })
      if (isHidden) hiddenRows += 1
    }
    if (column < cells.length) refuse('file_damaged')
    while (cells.length < column) cells.push(null)
    cells.push(read.cell)
    if (read.isFormula) countIn(formulas, column, row)
    if (read.isLegacy) countIn(legacy, column, row)
    count += 1
    if (rows.length > mostRowsWithHeadings) refuse('file_too_many_rows', { most: mostRows })
    if (count > mostCells) refuse('file_too_complex')
  }
  for (const one of rows) requireShort(one.row, one.cells)
  return {
    name,
    isHidden,
    rows: rows.flatMap((one) => rowUpToLast(one.row, one.cells) ?? []),
    merges: mergesIn(xml),
    hiddenRows,
    formulas,
    legacy,
  }
}

const countIn = (counts: Map<number, CellCount>, column: number, row: number): void => {
  const known = counts.get(column)
  counts.set(column, known ? { ...known, cells: known.cells + 1 } : { cells: 1, row })
}

/** Excel keeps 32,767 letters in a cell; formatting takes many times as much. */
const longestCell = 2_000_000

/** Every cell with content; rows and cells without an address follow the ones before them. */
function* cellsIn(source: string) {
  const tags = /<(\w+:)?(row|c)(?=[\s/>])([^<>]*?)(\/?)>/g
  tags.lastIndex = /<(?:\w+:)?sheetData[\s>]/.exec(source)?.index ?? source.length
  let row = 0
  let isHidden = false
  let column = -1
  for (let tag = tags.exec(source); tag; tag = tags.exec(source)) {
    const [, prefix = '', kind, attributes = '', closed] = tag
    if (kind === 'row') {
      row = Number(attributeIn(attributes, 'r') ?? row + 1)
      isHidden = /^(1|true)$/.test(attributeIn(attributes, 'hidden') ?? '')
      column = -1
      continue
    }
    const letters = /^[A-Z]{1,3}/.exec(attributeIn(attributes, 'r') ?? '')?.[0]
    column = letters === undefined ? column + 1 : columnOf(letters)
    if (closed === '/') continue
    const end = source.indexOf(`</${prefix}c>`, tags.lastIndex)
    if (end < 0 || end - tags.lastIndex > longestCell) refuse('file_damaged')
    yield { row, isHidden, column, attributes, inner: source.slice(tags.lastIndex, end) }
    tags.lastIndex = end
  }
}

/** The column of its letters, counted from 0. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1

const mergesIn = (source: string): Merge[] =>
  tagsOf(source, 'mergeCell').flatMap(({ attribute }) => {
    const match = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attribute('ref') ?? '')
    const [, left = '', top, right = '', bottom] = match ?? []
    return match
      ? [{ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) }]
      : []
  })

/** What cells need of a workbook's styles, by their numbers: which show days, and which use an old Devanagari font. */
export type Styles = { days: ReadonlySet<number>; legacy: ReadonlySet<number> }

/** What the cells of a workbook share. */
type Shared = { strings: readonly string[]; styles: Styles; is1904: boolean }

type CellRead = { cell: Cell; isFormula: boolean; isLegacy: boolean }

const valuePattern = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</
const formulaPattern = /<(?:\w+:)?f(?=[\s/>])[^<>]*?(?:\/>|>([^<]*))/

/** Undefined for a cell that holds nothing. */
const readCell = (inner: string, attributes: string, shared: Shared): CellRead | undefined => {
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
