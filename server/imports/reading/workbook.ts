import { refuse } from '../../../contract/kit/refuse.ts'
import type { Grid } from './grid.ts'
import { mostSheets } from './limits.ts'
import { gridOf } from './sheet-cells.ts'
import { refuseOtherArchives, stylesIn, workbookIn } from './workbook-parts.ts'
import { plainXml, textsIn } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

/** The sheets of an Excel file in their order. */
export const readWorkbook = (bytes: Buffer): Grid[] => {
  const archive = openArchive(bytes)
  refuseOtherArchives(archive.names)
  const { sheets, is1904, ...paths } = workbookIn(archive.names, (name) => partOf(archive, name))
  if (sheets.length > mostSheets)
    refuse('file_too_many_sheets', { sheets: sheets.length, most: mostSheets })
  const styles = stylesIn(partOf(archive, paths.styles))
  const strings = textsIn(partOf(archive, paths.strings))
  return sheets.map(({ path, name, isHidden }) => {
    const xml = partOf(archive, path) || refuse('file_damaged')
    return gridOf({ name, isHidden, xml }, { strings, styles, is1904 })
  })
}

/** The XML of a part; empty if there is no such part. */
const partOf = (archive: Archive, name: string): string => {
  if (!archive.names.has(name)) return ''
  const bytes = archive.unpack(name)
  // Excel writes UTF-8 only.
  if (bytes.includes(0)) refuse('file_damaged')
  const xml = bytes.toString('utf8')
  if (xml.includes('<!DOCTYPE')) refuse('file_definitions')
  return plainXml(xml)
}
