import type { Cell } from '../../../contract/imports/cell.ts'
import type { ImportNote } from '../../../contract/imports/shapes.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { said } from '../kinds/saying.ts'
import type { Sheet } from '../table.ts'
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

/** A sheet without the cells of columns that hold passwords, and notes about these. */
export const withoutSecrets = (sheet: Sheet): Sheet & { secrets: ImportNote[] } => {
  const { headings, rows } = sheet.table
  const hidden = headings.map(isSecretHeading)
  if (!hidden.includes(true)) return { ...sheet, secrets: [] }
  const blank = (cells: Cell[]) => cells.map((cell, at) => (hidden[at] ? null : cell))
  return {
    ...sheet,
    table: { headings, rows: rows.map((row) => ({ ...row, cells: blank(row.cells) })) },
    secrets: headings
      .filter((_, at) => hidden[at])
      .map((heading) => said({ code: 'password_column', facts: { heading: textOf(heading) } })),
  }
}

const secret =
  /pass ?words?|(?<![\p{L}\p{M}])(passwd|pwd|pass ?codes?|pass ?phrases?|otp|पासवर्ड|संकेतशब्द|कूटशब्द)(?![\p{L}\p{M}])/u

/** True for the heading of a column that seems to hold passwords, which are never imported nor kept. */
export const isSecretHeading = (heading: Cell): boolean =>
  typeof heading === 'string' && secret.test(foldText(inWords(heading)).replace(/[._\-/()]+/g, ' '))

/** `LoginPwd` is two words. */
const inWords = (heading: string): string => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
