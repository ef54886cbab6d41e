import { byteOrderMark, csvLine, lineBreak } from '../../../contract/values/csv.ts'

/** A CSV file for spreadsheets; amounts are numbers, everything else is text and stays text. */
export const csvOf = (
  fields: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Blob => {
  const text = [fields, ...rows].map(csvLine).join('')
  return new Blob([byteOrderMark, text.slice(0, -lineBreak.length)], {
    type: 'text/csv;charset=utf-8',
  })
}
