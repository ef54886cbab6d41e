import { unparse } from 'papaparse'

// The mark by which spreadsheets know UTF-8.
const byteOrderMark = '\uFEFF'

/** A CSV file for spreadsheets; amounts are numbers, everything else is text and stays text. */
export const csvOf = (
  fields: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Blob => {
  const data = rows.map((row) =>
    row.map((value) => (typeof value === 'string' ? asText(value) : value)),
  )
  const text = unparse({ fields: [...fields], data }, { quotes: needsQuotes })
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' })
}

/**
 * A text that a spreadsheet must not take for a formula: an apostrophe goes before it.
 * Source: OWASP, CSV Injection.
 */
export const asText = (text: string): string =>
  formula.test(text.normalize('NFKC')) ? `'${text}` : text

// Spreadsheets of other languages read the full-width signs too, and some read any dash as a minus.
const formula = /^\s*[=+@\p{Pd}\u2212]|^[\t\r\n]/u

/** True for a cell that must be quoted: a spreadsheet that splits at `;` would start another cell in it. */
const needsQuotes = (cell: unknown): boolean => /[;\t]/.test(String(cell))
