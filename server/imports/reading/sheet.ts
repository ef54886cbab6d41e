import type { FileNote } from '../../../contract/imports/sentences.ts'
import { columnLetters } from '../../../contract/imports/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Cell, Sheet, TableRow } from '../table.ts'
import { type CellCount, type Grid, isFilled, type Merge } from './grid.ts'
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
    rows: body.map(({ row, cells }) => ({
      row,
      cells: filled(cells),
      ...(cells.length > width && { isTooLong: true }),
    })),
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

/** Where the headings of a sheet are among its rows, and what they are; before `first` if there are none. */
type Headings = { first: number; last: number; cells: Cell[]; areJoined: boolean }

const searched = 40

/**
 * The headings are the first row that is at least half as wide as the widest and has a word in it; rows
 * above it are titles. Undefined for a sheet without rows.
 */
const headingsOf = ({ rows, merges, width = Infinity }: Grid): Headings | undefined => {
  const top = rows.slice(0, searched)
  // A line with separators too many is wider than the list.
  const widest = Math.min(width, Math.max(0, ...top.map(filledIn)))
  if (widest === 0) return undefined
  const row = top.findIndex((row) => filledIn(row) * 2 >= widest && hasWord(row))
  const at = Math.max(0, row)
  if (looksLikeData(rows[at])) return { first: at, last: at - 1, cells: [], areJoined: false }
  return (
    joined(rows, merges, at) ?? { first: at, last: at, cells: namesOf(rows[at]), areJoined: false }
  )
}

const filledIn = ({ cells }: TableRow) => cells.filter(isFilled).length

const hasWord = ({ cells }: TableRow) =>
  cells.some((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))

/** True for a row with a phone number or an email address, which no heading is. */
const looksLikeData = (row: TableRow | undefined) =>
  (row?.cells ?? []).some((cell) =>
    typeof cell === 'number' ? cell >= 1e9 : typeof cell === 'string' && dataPattern.test(cell),
  )

const dataPattern = /^[\s+()-]*(\d[\s+()-]*){10,15}$|^\S+@\S+\.\w+$/

const namesOf = (row: TableRow | undefined): Cell[] => (row?.cells ?? []).map(tidy)

/** A heading may be broken into lines. */
const tidy = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/\s+/gu, ' ').trim().slice(0, mostOfName) || null : cell

/** Headings over two rows: a merged cell of the upper names a group of the lower. */
const joined = (
  rows: readonly TableRow[],
  merges: readonly Merge[],
  at: number,
): Headings | undefined => {
  const above = groupsOver(rows[at - 1], rows[at], merges)
  if (above) return joinedAt(rows, above, at)
  const here = groupsOver(rows[at], rows[at + 1], merges)
  return here && namesUnder(here, rows[at + 1]) ? joinedAt(rows, here, at + 1) : undefined
}

/** The merged cells of a row that span columns of the next; undefined where none or only a title does. */
const groupsOver = (
  row: TableRow | undefined,
  next: TableRow | undefined,
  merges: readonly Merge[],
): Merge[] | undefined => {
  if (!row || row.row + 1 !== next?.row || filledIn(row) < 2) return undefined
  const groups = merges.filter(({ top, left, right }) => top === row.row && right > left)
  return groups.length > 0 ? groups : undefined
}

/** Whether a row names the columns of each group; a row of the list would fill the others, too. */
const namesUnder = (groups: readonly Merge[], row: TableRow | undefined): boolean =>
  groups.every(({ left, right }) => {
    const under = (row?.cells ?? []).slice(left, right + 1)
    return (
      under.length > 1 && under.every((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))
    )
  })

const joinedAt = (rows: readonly TableRow[], groups: readonly Merge[], last: number): Headings => {
  const upper = namesOf(rows[last - 1])
  const lower = namesOf(rows[last])
  const width = Math.max(upper.length, lower.length)
  const cells = Array.from({ length: width }, (_, column) => {
    const group = groups.find(({ left, right }) => left <= column && column <= right)
    const above = upper[group?.left ?? column] ?? null
    const below = lower[column] ?? null
    if (above === null || below === null) return below ?? above
    return `${shownAs(above)} / ${shownAs(below)}`
  })
  return { first: last - 1, last, cells, areJoined: true }
}

/** What a heading or a title shows. */
const shownAs = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : cell.text
}
