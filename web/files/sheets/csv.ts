import { byteOrderMark, csvLine } from '../../../contract/values/csv.ts'

/** A CSV file for spreadsheets; amounts are numbers, everything else is text and stays text. */
export const csvOf = (
  fields: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Blob =>
  new Blob([byteOrderMark, csvLine(fields), ...rows.map(csvLine)], {
    type: 'text/csv;charset=utf-8',
  })
