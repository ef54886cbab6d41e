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

/** Short forms in headings, and what they stand for; an s is what stays of `Father's`. */
const longForms: Readonly<Record<string, string>> = {
  mob: 'mobile',
  mo: 'mobile',
  ph: 'phone',
  no: 'number',
  nos: 'number',
  num: 'number',
  reg: 'registration',
  regn: 'registration',
  adm: 'admission',
  addr: 'address',
  dt: 'date',
  amt: 'amount',
  fathers: 'father',
  mothers: 'mother',
  parents: 'parent',
  guardians: 'guardian',
  students: 'student',
  मो: 'मोबाइल',
  मोबाईल: 'मोबाइल',
  नं: 'नंबर',
  क्र: 'क्रमांक',
  दि: 'दिनांक',
}

/** A folded heading without short forms, as it is compared with those that are known. */
export const inFull = (folded: string): string =>
  folded
    .split(' ')
    .map((word) => longForms[word] ?? word)
    .filter((word, at) => at === 0 || word !== 's')
    .join(' ')

/** The ways to read a heading; one joined from two rows, `Fees / Paid`, also by its parts. */
export const readingsOf = (heading: Cell): string[] => {
  const text = textOf(heading)
  const parts = text.split(' / ')
  const tried = [
    text,
    ...(parts.length > 1 ? [parts.at(-1) ?? '', parts.slice(0, -1).join(' / ')] : []),
  ]
  return [...new Set(tried.map((one) => inFull(foldHeading(one))))].filter((key) => key !== '')
}
