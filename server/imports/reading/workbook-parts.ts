import { refuse } from '../../../contract/kit/refuse.ts'
import { mostOfName } from './limits.ts'
import { insideOf, tagsOf } from './xml.ts'

/** Where the parts of a workbook are in its archive, and its sheets in their order. */
export type Workbook = {
  sheets: { name: string; isHidden: boolean; path: string }[]
  strings: string
  styles: string
  /** Whether days are counted from 1904, as Excel on old Macs did. */
  is1904: boolean
}

const workbookPath = /^xl\/workbook\d*\.xml$/

/** Refuses an archive that is no workbook, or one that holds macros. */
export const refuseOtherArchives = (names: ReadonlySet<string>): void => {
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name))
  if (has(/^xl\/vbaProject\.bin$|^xl\/macrosheets\//i)) refuse('file_macros')
  if (names.has('xl/workbook.bin')) refuse('file_binary_excel')
  if (names.has('content.xml') && names.has('mimetype')) refuse('file_open_document')
  if (has(workbookPath)) return
  refuse(
    names.has('[Content_Types].xml') || names.has('mimetype') ? 'file_unknown' : 'file_archive',
  )
}

export const workbookIn = (
  names: ReadonlySet<string>,
  partOf: (name: string) => string,
): Workbook => {
  const path = [...names].find((name) => workbookPath.test(name)) ?? ''
  const workbook = partOf(path)
  const relations = tagsOf(partOf(path.replace('xl/', 'xl/_rels/') + '.rels'), 'Relationship')
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)
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
    is1904: tagsOf(workbook, 'workbookPr').some(({ attribute }) =>
      /^(1|true)$/.test(attribute('date1904') ?? ''),
    ),
  }
}
