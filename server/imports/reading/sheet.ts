import type { FileNote } from '../../../contract/imports/sentences.ts'
import { columnLetters } from '../../../contract/imports/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Cell, Sheet, TableRow } from '../table.ts'
import { type CellCount, type Grid, isFilled } from './grid.ts'
import { type Headings, headingsOf, shownAs } from './headings.ts'
import { legacyIn } from './legacy-fonts.ts'
import { mostColumns, mostOfName, mostRows } from './limits.ts'

/** A sheet as a table with headings, and what is to be told of it; undefined where it holds nothing. */
export const sheetOf = (grid: Grid): Sheet | undefined => {
  const headings = headingsOf(grid)
  if (!headings) return undefined
  const body = grid.rows.slice(headings.last + 1)
  if (body.length > mostRows) refuse('file_too_many_rows', { most: mostRows })
  const table = tableOf(headings.cells, body, grid.name === '')
  const above = grid.rows.slice(0, headings.first)
  return {
    name: grid.name,
    isHidden: grid.isHidden,
    titles: above.map(titleOf),
    table,
    notes: notesOf(grid, headings, table),
  }
}

const titleOf = ({ cells }: TableRow): string =>
  cells.filter(isFilled).map(shownAs).join(' ').slice(0, mostOfName)

/**
 * The rows under the headings. In a CSV file, a few rows longer than the headings have a separator too
 * many; elsewhere, and where most rows are, the headings of these columns are blank.
 */
const tableOf = (names: Cell[], body: readonly TableRow[], isCsv: boolean): Sheet['table'] => {
  const longer = body.filter(({ cells }) => cells.length > names.length)
  const cut = isCsv && longer.length * 2 <= body.length
  const width = cut
    ? names.length
    : Math.max(names.length, ...longer.map(({ cells }) => cells.length))
  if (width > mostColumns) refuse('file_too_many_columns', { columns: width, most: mostColumns })
  const filled = (cells: Cell[]) =>
    cells.length === width ? cells : Array.from({ length: width }, (_, at) => cells[at] ?? null)
  return {
    headings: filled(names),
    rows: body.map(({ row, cells }) =>
      cells.length > width
        ? { row, cells: filled(cells), isTooLong: true }
        : { row, cells: filled(cells) },
    ),
  }
}

const notesOf = (grid: Grid, headings: Headings, table: Sheet['table']): FileNote[] => {
  const { first, last, areJoined } = headings
  const notes: FileNote[] = []
  if (grid.isHidden) notes.push({ code: 'hidden_sheet' })
  if (grid.hiddenRows > 0) notes.push({ code: 'hidden_rows', facts: { rows: grid.hiddenRows } })
  const row = grid.rows[first]?.row ?? 0
  if (last < first) notes.push({ code: 'no_headings', facts: { row } })
  else if (first > 0) notes.push({ code: 'rows_above_headings', facts: { rows: first, row } })
  if (areJoined) notes.push({ code: 'headings_joined', facts: { rows: last - first + 1 } })
  const top = grid.rows[last]?.row ?? 0
  const below = grid.merges.filter((merge) => merge.top > top && merge.left < table.headings.length)
  const tops = below.map((merge) => merge.top)
  if (tops.length > 0) notes.push({ code: 'merged_cells', facts: { row: Math.min(...tops) } })
  for (const [at, heading] of table.headings.entries()) {
    const column = shownAs(heading) || columnLetters(at)
    const formulas = grid.formulas.get(at)
    if (formulas) notes.push({ code: 'formulas', facts: { column, ...formulas } })
    const legacy = grid.legacy.get(at) ?? legacyIn(table.rows, at)
    if (legacy)
      notes.push({ code: 'legacy_font', facts: { column, ...exampleOf(table, at, legacy) } })
  }
  return notes
}

const exampleOf = ({ rows }: Sheet['table'], at: number, { row }: CellCount) => {
  const found = rows.find((one) => one.row >= row && isFilled(one.cells[at]))
  return { row: found?.row ?? row, text: shownAs(found?.cells[at] ?? null).slice(0, 40) }
}
