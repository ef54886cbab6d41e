import { refuse } from '../../../contract/kit/refuse.ts'
import { type Cell } from '../table.ts'
import { cellXml } from './cell-xml.ts'
import { columnLetters, type Merge } from './grid.ts'
import { mostCells, mostColumns, mostRows } from './limits.ts'
import type { Styles } from './styles.ts'
import { attributeIn, tagsOf } from './xml.ts'

/** `at` is the index of the row in `rows`, `column` is counted from 0. */
type CellPosition = { at: number; column: number }

/**
 * A sheet as the library can be given it, and what the library would not tell. It fails at a formula
 * without a result, at a cell without an address or an unknown style, takes an error for an empty
 * cell, and fills every gap between rows: `xml` has the rows that hold something one after the
 * other, and `rows` has their numbers in the spreadsheet.
 */
export type SheetXml = {
  xml: string
  rows: number[]
  /** Cells that the library is not given. */
  own: (CellPosition & { cell: Cell })[]
  formulas: CellPosition[]
  /** Cells of text in an old Devanagari font. */
  legacy: CellPosition[]
  merges: Merge[]
  hiddenRows: number
}

/** Titles and headings are no rows of the list. */
const mostRowsWithHeadings = mostRows + 100

export const sheetXmlOf = (source: string, styles: Styles): SheetXml => {
  const rows: number[] = []
  const own: SheetXml['own'] = []
  const formulas: CellPosition[] = []
  const legacy: CellPosition[] = []
  const written: string[] = []
  let hiddenRows = 0
  for (const { row, isHidden, column, attributes, inner } of cellsIn(source)) {
    const read = cellXml(inner, attributes, styles)
    if (read === undefined) continue
    if (column >= mostColumns)
      refuse('file_too_many_columns', { columns: column + 1, most: mostColumns })
    if (rows.at(-1) !== row) {
      written.push(rows.length === 0 ? '<row' : '</row><row', ` r="${rows.push(row)}">`)
      if (isHidden) hiddenRows += 1
    }
    const position = { at: rows.length - 1, column }
    if (read.isFormula) formulas.push(position)
    if (read.isLegacy) legacy.push(position)
    if ('cell' in read) own.push({ ...position, cell: read.cell })
    else written.push(`<c r="${columnLetters(column)}${rows.length}"${read.xml}</c>`)
    if (rows.length > mostRowsWithHeadings) refuse('file_too_many_rows', { most: mostRows })
    if (written.length > mostCells) refuse('file_too_complex')
  }
  const xml = `<worksheet><sheetData>${written.join('')}${rows.length > 0 ? '</row>' : ''}</sheetData></worksheet>`
  return { xml, rows, own, formulas, legacy, merges: mergesIn(source), hiddenRows }
}

/** Excel keeps 32,767 letters in a cell; formatting takes many times as much. */
const longestCell = 2_000_000

type CellSource = {
  row: number
  isHidden: boolean
  column: number
  attributes: string
  inner: string
}

/** Every cell with content; rows and cells without an address follow the ones before them. */
function* cellsIn(source: string): Generator<CellSource> {
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
