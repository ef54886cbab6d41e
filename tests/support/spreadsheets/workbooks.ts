import { strToU8, zipSync } from 'fflate'

/** A sheet made by hand: `rows` is what is inside `sheetData`, `after` what follows it. */
export type HandMadeSheet = { name?: string; rows: string; after?: string; attributes?: string }

type HandMade = {
  sheets?: readonly HandMadeSheet[]
  strings?: readonly string[]
  styles?: string
  workbookPr?: string
  /** Parts that are added, or written in place of others. */
  parts?: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Styles 0: number, 1: day, 2: day and time, 3: text in Kruti Dev, 4: amount. */
export const someStyles = `<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><name val="Kruti Dev 010"/></font></fonts>
<cellXfs count="5"><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0"/><xf numFmtId="22" fontId="0"/>
<xf numFmtId="0" fontId="1"/><xf numFmtId="164" fontId="0"/></cellXfs></styleSheet>`

/** The parts of a workbook, as a ZIP archive has them. */
export const workbookParts = ({
  sheets = [{ rows: '' }],
  strings = [],
  styles = someStyles,
  workbookPr = '',
  parts = {},
}: HandMade): Record<string, Uint8Array<ArrayBuffer>> => {
  const named = sheets.map(
    ({ name = `Sheet${sheets.length}`, attributes = '' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}" ${attributes}/>`,
  )
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const texts: Record<string, string | Uint8Array<ArrayBuffer>> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}">${workbookPr}<sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${related.join('')}<Relationship Id="rId98" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...parts,
  }
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? strToU8(text) : text,
    ]),
  )
}

/** The bytes of a workbook made by hand. */
export const handMadeWorkbook = (made: HandMade): Buffer =>
  Buffer.from(zipSync(workbookParts(made)))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export type Value = string | number | boolean | null | { day: string }

/** The rows of a sheet with plain values, from row `first` on. */
export const sheetRows = (rows: readonly (readonly Value[])[], first = 1): string =>
  rows
    .map((cells, at) => {
      const row = first + at
      return `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${lettersOf(column)}${row}`)).join('')}</row>`
    })
    .join('')

const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)

const cellOf = (cell: Value, address: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  const serial = Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + 25_569
  return `<c r="${address}" s="1"><v>${serial}</v></c>`
}
