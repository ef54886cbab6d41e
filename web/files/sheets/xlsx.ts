import { strToU8, zipSync } from 'fflate/browser'
import type { Column } from '../../../contract/values/sheets/columns.ts'
import { workbookFiles } from '../../../contract/values/sheets/xlsx.ts'

type Row = readonly (string | number)[]

/**
 * A workbook of one sheet with a head that stays in view; `widths` are in characters, one for each
 * column. It is packed here and now: workers made from blobs are what our Content-Security-Policy forbids.
 */
export const xlsxOf = async (
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
