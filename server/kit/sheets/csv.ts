import { byteOrderMark, csvLine } from '../../../contract/values/csv.ts'
import { type Column, inZone, type Sheet } from '../../../contract/values/sheets/columns.ts'

/** A table as the text of a CSV file, with a mark for spreadsheets at its start. */
export async function* csvText<R>({ columns, pieces, zone }: Sheet<R>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading))
  for await (const rows of pieces)
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(column, row, zone)))).join('')
}

const cellOf = <R>(column: Column<R>, row: R, zone: string): string | number => {
  const value = column.value(row)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return column.type === 'money' ? value / 100 : value
  return column.type === 'instant' ? inZone(value, zone) : value
}

/** Text as bytes, some 64 KB at a time. */
export async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let gathered = ''
  for await (const part of text) {
    gathered += part
    if (gathered.length < 65_536) continue
    yield new TextEncoder().encode(gathered)
    gathered = ''
  }
  if (gathered !== '') yield new TextEncoder().encode(gathered)
}
