/** The mark at the start of a file by which spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A text that a spreadsheet must not take for a formula: an apostrophe goes before it.
 * Source: OWASP, CSV Injection.
 */
export const asText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)

/** The text that {@link asText} wrote. */
export const fromText = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell

// Spreadsheets of other languages read the full-width signs too, and some read any dash as a minus.
const formula = /^\s*[=+@\p{Pd}\u2212]|^[\t\r\n]/u
// A text that has such an apostrophe itself gets another one, so that every text can be read back.
const looksLikeFormula = (text: string) => formula.test(text.replace(/^'+/, '').normalize('NFKC'))

/** Ends each line: RFC 4180. */
export const lineBreak = '\r\n'

/** One line of a CSV file; amounts are numbers, everything else is text and stays text. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(asText(cell)))).join(',')}${lineBreak}`

// A spreadsheet that splits at `;` or at a tab would start another cell in the text.
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

const quoted = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
