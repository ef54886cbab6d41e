import { plural } from '../values/figures.ts'

/** What the reader of a file tells about it; none of them keeps it from being imported. */
export const fileNotes = {
  formulas: (facts: { column: string; cells: number; row: number }) =>
    plural(facts.cells, {
      one: `The column ${facts.column} has a formula in row ${facts.row}. Its last saved result is used.`,
      other: `The column ${facts.column} has formulas in ${facts.cells} cells, the first in row ${facts.row}. Their last saved results are used.`,
    }),
  rows_above_headings: (facts: { rows: number; row: number }) =>
    plural(facts.rows, {
      one: `The headings are in row ${facts.row}. The row above them is left out.`,
      other: `The headings are in row ${facts.row}. The ${facts.rows} rows above them are left out.`,
    }),
  no_headings: (facts: { row: number }) =>
    `The list has no headings: row ${facts.row} holds data already. Check what each column is read as.`,
  headings_joined: (facts: { rows: number }) =>
    `The headings take ${facts.rows} rows. They are read as one, such as "Fees / Paid".`,
  hidden_sheet: 'This sheet is hidden in Excel.',
  hidden_rows: (facts: { rows: number }) =>
    plural(facts.rows, {
      one: '1 row is hidden in Excel. It is read like the others.',
      other: `${facts.rows} rows are hidden in Excel. They are read like the others.`,
    }),
  merged_cells: (facts: { row: number }) =>
    `Merged cells below the headings, the first in row ${facts.row}: the value counts for the first of them only.`,
  old_encoding:
    'The file is in an old encoding (Windows-1252). Check that names and places look right.',
  legacy_font: (facts: { column: string; row: number; text: string }) =>
    `The column ${facts.column} seems to be typed in an old Devanagari font (Kruti Dev or similar): row ${facts.row} holds "${facts.text}". Convert it to Unicode first, or it will be stored as these letters.`,
} as const satisfies Record<string, string | ((facts: never) => string)>

type Codes = typeof fileNotes

/** A note: its code, and the facts of its sentence. */
export type FileNote = {
  [Code in keyof Codes]: Codes[Code] extends (facts: infer Facts) => string
    ? { code: Code; facts: Facts }
    : { code: Code; facts?: undefined }
}[keyof Codes]
