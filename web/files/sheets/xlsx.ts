import writeXlsxFile from 'write-excel-file/browser'

/** A workbook of one sheet with a head that stays in view; `widths` are in characters, one for each column. */
export const xlsxOf = (
  fields: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  widths: readonly number[],
): Promise<Blob> => {
  const head = fields.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  const columns = widths.map((width) => ({ width }))
  return writeXlsxFile([head, ...cells], { columns, stickyRowsCount: 1 }).toBlob()
}
