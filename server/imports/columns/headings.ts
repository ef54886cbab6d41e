import type { Cell } from '../../../contract/imports/cell.ts'
import { textOf } from '../values/reading.ts'

/** The heading of the column of reasons in a file of rejected rows; it is left out when that is imported. */
export const reasonHeading = 'Why not imported'

/** A heading as others are compared with it: letters and digits alone. */
export const foldHeading = (heading: Cell): string =>
  textOf(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .trim()

/** The ways to read a heading; one joined from two rows, `Fees / Paid`, also by its parts. */
export const readingsOf = (heading: Cell): string[] => {
  const text = textOf(heading)
  const parts = text.split(' / ')
  const tried = [
    text,
    ...(parts.length > 1 ? [parts.at(-1) ?? '', parts.slice(0, -1).join(' / ')] : []),
  ]
  return [...new Set(tried.map(foldHeading))].filter((key) => key !== '')
}
