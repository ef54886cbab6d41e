import type { Cell, TableRow } from '../table.ts'
import type { CellCount } from './grid.ts'

/** Fonts from before Unicode, in which Devanagari is stored as Latin letters and signs. */
export const legacyFont =
  /kruti|devlys|shree[- ]?(dev|lipi)|shivaji|chanakya|walkman|akruti|susha|yogesh|dvb?w?-?tt|aps-?(dv|c)/i

/**
 * The cells of a column that look typed in such a font; none where too few letters tell. In Kruti Dev
 * and DevLys, `k` is the vowel sign ा, the most frequent of all letters, and `a` a rare nasal, while a
 * fifth of all letters in Indian names written in English is `a`; a few cells are told by their signs.
 * Others fill the cells with accents.
 */
export const legacyIn = (rows: readonly TableRow[], column: number): CellCount | undefined => {
  const texts = rows.flatMap(({ row, cells }) => textOf(row, cells[column]))
  const all = texts.map(({ text }) => text).join('')
  const letters = countOf(all, /[a-z]/gi)
  const accents = countOf(all, /[\u00A1-\u00FF\u0152-\u0192\u02C6\u02DC\u2013-\u203A]/g)
  const looksKruti =
    letters >= fewestLetters &&
    countOf(all, /k/g) > letters * 0.08 &&
    countOf(all, /a/gi) < letters * 0.08 &&
    countOf(all, /[aeiou]/gi) < letters * 0.25
  const looksAccented = accents >= fewestLetters && accents > (letters + accents) * 0.4
  const [first] = texts
  const krutiCount = texts.filter(({ text }) => isKruti(text)).length
  const someKruti = krutiCount > 0 && krutiCount * 10 >= texts.length
  return (looksKruti || looksAccented || someKruti) && first
    ? { cells: texts.length, row: first.row }
    : undefined
}

const fewestLetters = 30

/** Signs that are parts of letters there, beside few vowels: `jkds'k`, `izi;k`, `Hkksys`. */
const isKruti = (text: string): boolean => {
  const letters = countOf(text, /[a-z]/gi)
  return (
    /['".[/?]k|;[a-z]|[a-z]\[|[HF]k/.test(text) &&
    countOf(text, /a/gi) < letters * 0.12 &&
    countOf(text, /[aeiou]/gi) < letters * 0.35
  )
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const textOf = (row: number, cell: Cell | undefined) =>
  typeof cell === 'string' && /[a-z\u00A1-\u00FF]{2}/i.test(cell) && !cell.includes('@')
    ? [{ row, text: cell }]
    : []
