import type { Cell } from '../../../contract/imports/cell.ts'
import type { ImportNote } from '../../../contract/imports/shapes.ts'
import { said } from '../kinds/saying.ts'
import { foldText } from '../../../contract/values/fold.ts'
import type { Sheet } from '../table.ts'
import { textOf } from '../values/reading.ts'

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
