import { refuse } from '../../../contract/kit/refuse.ts'
import type { Cell, TableRow } from '../table.ts'
import { readCell, type Shared } from './cell.ts'
import { type CellCount, type Grid, type Merge, requireShort, rowUpToLast } from './grid.ts'
import { mostCells, mostColumns, mostRows } from './limits.ts'
import { attributeIn, tagsOf } from './xml.ts'

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
