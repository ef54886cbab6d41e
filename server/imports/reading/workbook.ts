import { refuse } from '../../../contract/kit/refuse.ts'
import type { Cell } from '../table.ts'
import { type CellCount, type Grid, requireShort, rowUpToLast } from './grid.ts'
import { cellsOfSheets } from './library.ts'
import { mostSheets } from './limits.ts'
import { type SheetXml, sheetXmlOf } from './sheet-xml.ts'
import { stylesIn } from './styles.ts'
import { refuseOtherArchives, workbookIn } from './workbook-parts.ts'
import { type Archive, openArchive } from './zip.ts'

/** The sheets of an Excel file in their order. */
export const readWorkbook = async (bytes: Buffer): Promise<Grid[]> => {
  const archive = openArchive(bytes)
  refuseOtherArchives(archive.names)
  const { sheets, is1904, ...paths } = workbookIn(archive.names, (name) => partOf(archive, name))
  if (sheets.length > mostSheets)
    refuse('file_too_many_sheets', { sheets: sheets.length, most: mostSheets })
  const styles = partOf(archive, paths.styles)
  const known = stylesIn(styles)
  const cleaned = sheets.map(({ path, name, isHidden }) => ({
    name,
    isHidden,
    ...sheetXmlOf(partOf(archive, path) || refuse('file_damaged'), known),
  }))
  const strings = partOf(archive, paths.strings)
  const read = await cellsOfSheets({ sheets: cleaned, strings, styles, is1904 })
  return cleaned.map((sheet, at) => gridOf(sheet, read[at] ?? []))
}

/** The XML of a part; empty if there is no such part. */
const partOf = (archive: Archive, name: string): string => {
  if (!archive.names.has(name)) return ''
  const bytes = archive.unpack(name)
  // Excel writes UTF-8 only.
  if (bytes.includes(0)) refuse('file_damaged')
  const xml = bytes.toString('utf8')
  if (xml.includes('<!DOCTYPE')) refuse('file_definitions')
  return xml
}

type CleanSheet = SheetXml & { name: string; isHidden: boolean }

const gridOf = (sheet: CleanSheet, read: readonly Cell[][]): Grid => {
  const cells = sheet.rows.map((_, at) => [...(read[at] ?? [])])
  for (const { at, column, cell } of sheet.own) {
    const row = cells[at] ?? []
    while (row.length < column) row.push(null)
    row[column] = cell
  }
  for (const [at, row] of sheet.rows.entries()) requireShort(row, cells[at] ?? [])
  const countOf = (positions: SheetXml['formulas']) => {
    const counts = new Map<number, CellCount>()
    for (const { at, column } of positions) {
      const { cells: before, row } = counts.get(column) ?? { cells: 0, row: sheet.rows[at] ?? 0 }
      counts.set(column, { cells: before + 1, row })
    }
    return counts
  }
  return {
    name: sheet.name,
    isHidden: sheet.isHidden,
    rows: sheet.rows.flatMap((row, at) => rowUpToLast(row, cells[at] ?? []) ?? []),
    merges: sheet.merges,
    hiddenRows: sheet.hiddenRows,
    formulas: countOf(sheet.formulas),
    legacy: countOf(sheet.legacy),
  }
}
