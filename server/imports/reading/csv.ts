import { isUtf8 } from 'node:buffer'
import papaparse from 'papaparse'
import { refuse } from '../../../contract/kit/refuse.ts'
import { fromText } from '../../../contract/values/csv.ts'
import type { Encoding, TableRow } from '../table.ts'
import { type Grid, requireShort, rowUpToLast, textCell } from './grid.ts'
import { mostColumns, mostRows } from './limits.ts'

/** Titles and headings are no rows of the list. */
const mostWithHeadings = mostRows + 100
/** As many as a spreadsheet has, empty ones too. */
const mostLines = 1_048_576

/** The one sheet of a CSV file, and how its letters are stored. */
export const readCsv = (bytes: Buffer): { grid: Grid; encoding: Encoding } => {
  const { text, encoding } = decode(bytes)
  const [, named, rest = text] = /^sep=(.)\r?\n([^]*)$/i.exec(text) ?? []
  const rows: TableRow[] = []
  const widths: number[] = []
  let read = 0
  papaparse.parse<string[]>(rest, {
    delimiter: named ?? separatorOf(rest),
    // Row by row: all cells of a large file as they are written would take as much memory again.
    step: ({ data, errors }) => {
      read += 1
      if (read > mostLines || rows.length > mostWithHeadings)
        refuse('file_too_many_rows', { most: mostRows })
      if (errors.some(({ code }) => code === 'MissingQuotes'))
        refuse('file_open_quote', { row: read })
      // One more than a list may have, so that the row is known to be too long.
      const cells = data.slice(0, mostColumns + 1)
      requireShort(read, cells)
      const row = rowUpToLast(
        read,
        cells.map((cell) => textCell(fromText(cell))),
      )
      if (row === undefined) return
      rows.push(row)
      widths.push(data.length)
    },
  })
  const width = usualWidth(widths)
  if (width > mostColumns) refuse('file_too_many_columns', { columns: width, most: mostColumns })
  const nothing = { merges: [], hiddenRows: 0, formulas: new Map(), legacy: new Map() }
  return { grid: { name: '', isHidden: false, rows, width, ...nothing }, encoding }
}

const separators = [',', ';', '\t', '|'] as const

/** Lines by which the separator is told. */
const looked = 50

/**
 * The separator at which the headings and most of the first lines have as many cells: commas in
 * addresses and amounts of a list with semicolons are in its lines, not in its headings.
 */
const separatorOf = (text: string): string => {
  const [first = ','] = separators
    .map((separator) => ({ separator, ...fitOf(text, separator) }))
    .toSorted((one, other) => other.lines - one.lines || other.width - one.width)
    .map(({ separator }) => separator)
  return first
}

/** How many lines a separator splits as the first line of the usual width, or into fewer cells. */
const fitOf = (text: string, delimiter: string): { lines: number; width: number } => {
  const { data } = papaparse.parse<string[]>(text, { delimiter, preview: looked })
  const widths = data
    .filter((cells) => cells.some((cell) => cell.trim()))
    .map(({ length }) => length)
  const width = usualWidth(widths)
  if (width < 2) return { lines: 0, width }
  const below = widths.slice(widths.indexOf(width))
  return { lines: below.filter((one) => one > 1 && one <= width).length, width }
}

/** How many cells most lines have, the first such number; titles of one cell say nothing. */
const usualWidth = (widths: readonly number[]): number => {
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 1
}

/** The text of a file without its byte order mark, and how it was stored. */
const decode = (bytes: Buffer): { text: string; encoding: Encoding } => {
  const marked = byMark(bytes) ?? byZeros(bytes)
  if (marked !== undefined)
    return { text: textIn(bytes, marked) ?? refuse('file_unreadable_letters'), encoding: marked }
  if (isBinary(bytes)) refuse('file_unknown')
  const text = textIn(bytes, 'utf-8')
  if (text !== undefined) return { text, encoding: 'utf-8' }
  const old = new TextDecoder('windows-1252').decode(bytes)
  // Devanagari in UTF-8, read as the old encoding: the file is UTF-8, and damaged.
  if (/(à[¤¥].{0,2}){3}/.test(old)) refuse('file_unreadable_letters')
  return { text: old, encoding: 'windows-1252' }
}

/** A zero here and there is a fault of its cell; text has more line breaks than that. */
const isBinary = (bytes: Buffer): boolean => {
  if (!bytes.includes(0)) return false
  let [zeros, lines] = [0, 0]
  for (const byte of bytes)
    if (byte === 0) zeros += 1
    else if (byte === 10 || byte === 13) lines += 1
  return zeros > lines || !isUtf8(bytes)
}

const byMark = (bytes: Buffer): Encoding | undefined => {
  const [one, two, three] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}

/** UTF-16 without a mark: separators, digits and line breaks have a zero on one side. */
const byZeros = (bytes: Buffer): Encoding | undefined => {
  if (bytes.length % 2 === 1) return undefined
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 4096)
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = Math.max(1, sample.length / 20)
  if (odd > enough && even === 0) return 'utf-16le'
  return even > enough && odd === 0 ? 'utf-16be' : undefined
}

/** Undefined where some bytes are no letters of that encoding. */
const textIn = (bytes: Buffer, encoding: Encoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
