import { saying } from '../kit/wording.ts'
import type { PointOf, Sentence } from '../kit/sentences.ts'

/** What the reader of a file tells about it; none of them keeps it from being imported. */
export const fileNotes = {
  formulas: saying(
    '{cells, plural, one {The column {column} has a formula in row {row}. Its last saved result is used.} other {The column {column} has formulas in {cells} cells, the first in row {row}. Their last saved results are used.}}',
    { column: 'text', cells: 'number', row: 'number' },
  ),
  rows_above_headings: saying(
    '{rows, plural, one {The headings are in row {row}. The row above them is left out.} other {The headings are in row {row}. The {rows} rows above them are left out.}}',
    { rows: 'number', row: 'number' },
  ),
  no_headings: saying(
    'The list has no headings: row {row} holds data already. Check what each column is read as.',
    { row: 'number' },
  ),
  headings_joined: saying(
    'The headings take {rows} rows. They are read as one, such as "Fees / Paid".',
    { rows: 'number' },
  ),
  hidden_sheet: 'This sheet is hidden in Excel.',
  hidden_rows: saying(
    '{rows, plural, one {1 row is hidden in Excel. It is read like the others.} other {{rows} rows are hidden in Excel. They are read like the others.}}',
    { rows: 'number' },
  ),
  merged_cells: saying(
    'Merged cells below the headings, the first in row {row}: the value counts for the first of them only.',
    { row: 'number' },
  ),
  old_encoding:
    'The file is in an old encoding (Windows-1252). Check that names and places look right.',
  legacy_font: saying(
    'The column {column} seems to be typed in an old Devanagari font (Kruti Dev or similar): row {row} holds "{text}". Convert it to Unicode first, or it will be stored as these letters.',
    { column: 'text', row: 'number', text: 'text' },
  ),
} as const satisfies Record<string, Sentence>

/** A note: its code, and the facts of its sentence. */
export type FileNote = PointOf<typeof fileNotes>
