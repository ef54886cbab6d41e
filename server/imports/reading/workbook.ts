import { posix } from 'node:path'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Grid } from './grid.ts'
import { legacyFont } from './legacy-fonts.ts'
import { mostOfName, mostSheets } from './limits.ts'
import { gridOf, type Styles } from './sheet-cells.ts'
import { insideOf, plainXml, tagsOf, textsIn } from './xml.ts'
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

const workbookPath = /^xl\/workbook\d*\.xml$/

/** Refuses an archive that is no workbook, or one that holds macros. */
const refuseOtherArchives = (names: ReadonlySet<string>): void => {
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name))
  if (has(/^xl\/vbaProject\.bin$|^xl\/macrosheets\//i)) refuse('file_macros')
  if (names.has('xl/workbook.bin')) refuse('file_binary_excel')
  if (names.has('content.xml') && names.has('mimetype')) refuse('file_open_document')
  if (has(workbookPath)) return
  refuse(
    names.has('[Content_Types].xml') || names.has('mimetype') ? 'file_unknown' : 'file_archive',
  )
}

/** Where the parts of a workbook are in its archive, and its sheets in their order. */
const workbookIn = (names: ReadonlySet<string>, partOf: (name: string) => string) => {
  const path = [...names].find((name) => workbookPath.test(name)) ?? ''
  const workbook = partOf(path)
  const relations = tagsOf(partOf(path.replace('xl/', 'xl/_rels/') + '.rels'), 'Relationship')
  const pathOf = (target: string) => posix.resolve('/xl', target).slice(1)
  const ofType = (type: string) =>
    relations.filter(({ attribute }) => attribute('Type')?.endsWith(`/${type}`))
  const onlyOne = (type: string) => pathOf(ofType(type)[0]?.attribute('Target') ?? '')
  const sheets = new Map(
    ofType('worksheet').map(({ attribute }) => [attribute('Id'), attribute('Target') ?? '']),
  )
  return {
    // Charts and other sheets without cells have no worksheet.
    sheets: tagsOf(insideOf(workbook, 'sheets'), 'sheet').flatMap(({ attribute }) => {
      const target = sheets.get(attribute('\\w+:id'))
      if (target === undefined) return []
      const isHidden = (attribute('state') ?? 'visible') !== 'visible'
      const name = (attribute('name') ?? '').slice(0, mostOfName)
      return [{ name, isHidden, path: pathOf(target) }]
    }),
    strings: onlyOne('sharedStrings'),
    styles: onlyOne('styles'),
    /** Whether days are counted from 1904, as Excel on old Macs did. */
    is1904: tagsOf(workbook, 'workbookPr').some(({ attribute }) =>
      /^(1|true)$/.test(attribute('date1904') ?? ''),
    ),
  }
}

const stylesIn = (xml: string): Styles => {
  const fonts = insideOf(xml, 'fonts')
    .split(/<(?:\w+:)?font(?=[\s/>])/)
    .slice(1)
    .map((font) => tagsOf(font, 'name')[0]?.attribute('val') ?? '')
  const own = tagsOf(insideOf(xml, 'numFmts'), 'numFmt')
    .filter(({ attribute }) => showsDays(attribute('formatCode') ?? ''))
    .map(({ attribute }) => attribute('numFmtId'))
  const bases = tagsOf(insideOf(xml, 'cellStyleXfs'), 'xf')
  const [days, legacy] = [new Set<number>(), new Set<number>()]
  for (const [at, { attribute }] of tagsOf(insideOf(xml, 'cellXfs'), 'xf').entries()) {
    const format = attribute('numFmtId')
    const base = bases[Number(attribute('xfId'))]?.attribute('numFmtId')
    if (daysByNumber.test(format ?? base ?? '') || (format && own.includes(format))) days.add(at)
    if (legacyFont.test(fonts[Number(attribute('fontId'))] ?? '')) legacy.add(at)
  }
  return { days, legacy }
}

/** The formats without a code in the file that show days or times, in the languages of East Asia too. */
const daysByNumber = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/

/** Whether a format in codes shows a day or a time: one of its parts consists of their letters alone. */
const showsDays = (format: string): boolean =>
  format
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\./g, ' ')
    .split(';')
    .some((part) => {
      const words = part
        .replace(/"[^"]*"/g, ' ')
        .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .match(/[a-z0#?%]+/g)
      return words?.every((word) => dayWord.test(word)) ?? false
    })

const dayWord = /^(ss?|m{1,5}|hh?|[ap]m?|d{1,4}|a{3,5}|yy?|yyyy|e|ee|eeee)$/
