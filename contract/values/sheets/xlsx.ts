import { type Column, inZone, type Sheet } from './columns.ts'

/** Excel keeps no more of a text in a cell. */
const longest = 32_767
const cut = '… (cut here: a CSV file has all of it)'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text between tags or in an attribute. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The text of a cell. */
const textXml = (text: string): string => escaped(written(fitting(text)))

const fitting = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - cut.length).toWellFormed()}${cut}`

// What XML cannot hold stands as `_x0007_`; a text that looks like that has its first sign so written.
const unwritable = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

const written = (text: string): string =>
  text.replace(
    unwritable,
    (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** By their number: the first one is that of cells without a style. */
const styles = [
  'number',
  'heading',
  'text',
  'day',
  'instant',
  'money',
  'integer',
] as const satisfies readonly ('heading' | Column<never>['type'])[]

const numbers = Object.fromEntries(styles.map((style, at) => [style, at])) as Record<
  (typeof styles)[number],
  number
>

const styleOf = (style: (typeof styles)[number]): number => numbers[style]

/** The format of each style: `49` is text, so that a text stays one when it is edited; `4` is `#,##0.00`. */
const formats: Record<(typeof styles)[number], number> = {
  number: 0,
  heading: 0,
  text: 49,
  day: 164,
  instant: 165,
  money: 4,
  integer: 1,
}

const cellFormats = styles.map(
  (style) =>
    `<xf numFmtId="${formats[style]}" fontId="${style === 'heading' ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
)

const font = '<sz val="11"/><name val="Calibri"/>'

const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="d mmm yyyy hh:mm:ss"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The rows that a sheet holds, its heading aside. */
export const mostSheetRows = 1_048_575

type WorkbookFile = { name: string; parts: AsyncIterable<string> | Iterable<string> }

/**
 * The files that zipped are a table as an Excel file with one sheet: its texts stand in their cells,
 * so that nothing has to be gathered first. Source: ECMA-376, part 1.
 */
export const workbookFiles = <R>(sheet: Sheet<R>): WorkbookFile[] => [
  { name: '[Content_Types].xml', parts: [contentTypes] },
  { name: '_rels/.rels', parts: [packageRelations] },
  { name: 'xl/workbook.xml', parts: [workbookOf(sheet.title)] },
  { name: 'xl/_rels/workbook.xml.rels', parts: [workbookRelations] },
  { name: 'xl/styles.xml', parts: [stylesXml] },
  { name: 'xl/worksheets/sheet1.xml', parts: sheetXml(sheet) },
]

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`

const packageRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${ofOffice}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${ofOffice}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${ofOffice}/styles" Target="styles.xml"/></Relationships>`

/** Excel allows no more letters in the name of a sheet, and not these signs. */
const sheetName = (title: string) => escaped(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))

const workbookOf = (title: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${ofOffice}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** In characters. */
const usualWidths = { text: 20, day: 13, instant: 19, money: 15, integer: 10, number: 12 } as const

async function* sheetXml<R>({ columns, pieces, zone }: Sheet<R>): AsyncGenerator<string> {
  const widths = columns.map(({ heading, type, width = usualWidths[type] }, at) => {
    const wide = Math.max(width, heading.length + 2)
    return `<col min="${at + 1}" max="${at + 1}" width="${wide}" customWidth="1"/>`
  })
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const letters = columns.map((_, at) => lettersOf(at))
  const headings = columns.map(({ heading }, at) => textCell(`${letters[at]}1`, 'heading', heading))
  yield `<row r="1">${headings.join('')}</row>`
  let row = 1
  for await (const rows of pieces) {
    let text = ''
    for (const given of rows) {
      row += 1
      if (row > mostSheetRows + 1) throw new Error('A sheet has no more rows')
      const cells = columns.map((column, at) => cellOf(column, given, `${letters[at]}${row}`, zone))
      text += `<row r="${row}">${cells.join('')}</row>`
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

/** A, B … Z, AA, AB. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

const cellOf = <R>(column: Column<R>, row: R, reference: string, zone: string): string => {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number')
    return numberCell(reference, column.type, column.type === 'money' ? value / 100 : value)
  if (column.type !== 'day' && column.type !== 'instant') return textCell(reference, 'text', value)
  const clock = column.type === 'instant' ? inZone(value, zone) : value
  const serial = moment.test(clock) ? serialOf(clock) : 0
  return serial >= firstTrueSerial
    ? numberCell(reference, column.type, serial)
    : textCell(reference, 'text', clock)
}

/** One day or time: `Date.parse` reads more than that. */
const moment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/

const textCell = (reference: string, style: Parameters<typeof styleOf>[0], text: string) =>
  `<c r="${reference}" s="${styleOf(style)}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`

const numberCell = (reference: string, style: Parameters<typeof styleOf>[0], value: number) =>
  `<c r="${reference}" s="${styleOf(style)}"><v>${value}</v></c>`

const firstDay = Date.UTC(1899, 11, 30)
/** 1 March 1900: before it spreadsheets count a day that never was. */
const firstTrueSerial = 61

/** A day, or a day and a time, as the number of days that spreadsheets keep. */
const serialOf = (clock: string): number =>
  (Date.parse(`${clock.replace(' ', 'T')}${clock.length > 10 ? 'Z' : ''}`) - firstDay) / 86_400_000
