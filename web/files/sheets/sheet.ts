import { csvOf } from './csv.ts'
import { strToU8, zipSync } from 'fflate/browser'
import type { Column } from '../../../contract/values/sheets/columns.ts'
import { workbookFiles } from '../../../contract/values/sheets/xlsx.ts'

export type SheetKind = 'csv' | 'xlsx'

type Row = readonly (string | number)[]

type Table = {
  heads: readonly string[]
  rows: readonly Row[]
  /** In characters, in Excel. */
  widths: readonly number[]
}

/** A table as a file for spreadsheets. */
export const sheetAs = async (kind: SheetKind, { heads, rows, widths }: Table): Promise<Blob> =>
  kind === 'csv' ? csvOf(heads, rows) : xlsxOf(heads, rows, widths)

/**
 * A workbook of one sheet with a head that stays in view; `widths` are in characters, one for each
 * column. It is packed here and now: workers made from blobs are what our Content-Security-Policy forbids.
 */
const xlsxOf = async (
  fields: readonly string[],
  rows: readonly Row[],
  widths: readonly number[],
): Promise<Blob> => {
  const columns = fields.map((heading, at): Column<Row> => {
    const width = widths[at]
    return { heading, type: 'number', value: (row) => row[at], ...(width && { width }) }
  })
  const sheet = { title: 'Muster', columns, pieces: [rows], zone: 'UTC' }
  const files: Record<string, Uint8Array> = {}
  for (const { name, parts } of workbookFiles(sheet)) {
    let text = ''
    for await (const part of parts) text += part
    files[name] = strToU8(text)
  }
  return new Blob([zipSync(files)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
