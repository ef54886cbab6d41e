import type { Cell, TableRow } from '../table.ts'
import { mostOfName } from './limits.ts'
import { type Grid, isFilled, type Merge } from './grid.ts'

/** Where the headings of a sheet are among its rows, and what they are; before `first` if there are none. */
export type Headings = { first: number; last: number; cells: Cell[]; areJoined: boolean }

const searched = 40

/**
 * The headings are the first row that is at least half as wide as the widest and has a word in it; rows
 * above it are titles. Undefined for a sheet without rows.
 */
export const headingsOf = ({ rows, merges, width = Infinity }: Grid): Headings | undefined => {
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
  const above = groupsIn(rows[at - 1], merges)
  if (above && isNext(rows[at - 1], rows[at])) return joinedAt(rows, above, at)
  const here = groupsIn(rows[at], merges)
  const below = rows[at + 1]
  return here && below && isNext(rows[at], below) && namesUnder(here, below)
    ? joinedAt(rows, here, at + 1)
    : undefined
}

const isNext = (row: TableRow | undefined, next: TableRow | undefined) =>
  row !== undefined && row.row + 1 === next?.row

/** The merged cells of a row that span columns; undefined where none or only a title does. */
const groupsIn = (row: TableRow | undefined, merges: readonly Merge[]): Merge[] | undefined => {
  if (!row || filledIn(row) < 2) return undefined
  const groups = merges.filter(({ top, left, right }) => top === row.row && right > left)
  return groups.length > 0 ? groups : undefined
}

/** Whether a row names the columns of each group; a row of the list would fill the others, too. */
const namesUnder = (groups: readonly Merge[], { cells }: TableRow): boolean =>
  groups.every(({ left, right }) => {
    const under = cells.slice(left, right + 1)
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
export const shownAs = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : cell.text
}
