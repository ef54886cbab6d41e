import type { PointOf, Sentence } from '../kit/sentences.ts'

/** What the reader of a file tells about it; none of them keeps it from being imported. */
export const fileNotes = {
  formulas:
    '{cells, plural, one {The column {column} has a formula in row {row, number}. Its last saved result is used.} other {The column {column} has formulas in {cells} cells, the first in row {row, number}. Their last saved results are used.}}',
  rows_above_headings:
    '{rows, plural, one {The headings are in row {row, number}. The row above them is left out.} other {The headings are in row {row, number}. The {rows} rows above them are left out.}}',
  no_headings:
    'The list has no headings: row {row, number} holds data already. Check what each column is read as.',
  headings_joined:
    'The headings take {rows, number} rows. They are read as one, such as "Fees / Paid".',
  hidden_sheet: 'This sheet is hidden in Excel.',
  hidden_rows:
    '{rows, plural, one {1 row is hidden in Excel. It is read like the others.} other {{rows} rows are hidden in Excel. They are read like the others.}}',
  merged_cells:
    'Merged cells below the headings, the first in row {row, number}: the value counts for the first of them only.',
  old_encoding:
    'The file is in an old encoding (Windows-1252). Check that names and places look right.',
  legacy_font:
    'The column {column} seems to be typed in an old Devanagari font (Kruti Dev or similar): row {row, number} holds "{text}". Convert it to Unicode first, or it will be stored as these letters.',
} as const satisfies Record<string, Sentence>

/** A note: its code, and the facts of its sentence. */
export type FileNote = PointOf<typeof fileNotes>
