import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/universal'
import { refuse } from '../../../contract/kit/refuse.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import type { Cell } from '../table.ts'
import { textCell } from './grid.ts'

type Parts = {
  sheets: readonly { xml: string }[]
  strings: string
  styles: string
  is1904: boolean
}

/** The cells of sheets, read by read-excel-file from a workbook that holds nothing else. */
export const cellsOfSheets = async (parts: Parts): Promise<Cell[][][]> => {
  const workbook = zipSync(filesOf(parts), { level: 0 })
  const sheets = await readXlsx(workbook.buffer, { trim: false }).catch(() =>
    refuse('file_damaged'),
  )
  return sheets.map(({ data }) => data.map((row) => row.map(cellOf)))
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const filesOf = ({ sheets, strings, styles, is1904 }: Parts): Record<string, Uint8Array> => {
  const nth = sheets.map((_, at) => at + 1)
  const related = [
    ...nth.map((id) => ({ id: `s${id}`, type: 'worksheet', target: `sheet${id}.xml` })),
    { id: 'strings', type: 'sharedStrings', target: 'strings.xml' },
    { id: 'styles', type: 'styles', target: 'styles.xml' },
  ]
  const relations = related.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`,
  )
  const listed = nth.map((id) => `<sheet name="${id}" sheetId="${id}" r:id="s${id}"/>`)
  const files = {
    'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/strings.xml': strings || '<sst/>',
    'xl/styles.xml': styles || '<styleSheet/>',
    ...Object.fromEntries(sheets.map(({ xml }, at) => [`xl/sheet${at + 1}.xml`, xml])),
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  )
}

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return value instanceof Date ? dayOrTime(value) : null
}

/** The library's times are up to a millisecond early. */
const rounding = 500

/** A day, without its time; a time without a day as text: 09:30, or 00:05:42.3 with seconds. */
const dayOrTime = (value: Date): Cell => {
  if (Number.isNaN(value.getTime())) return { fault: 'control', text: '' }
  const text = new Date(value.getTime() + rounding).toISOString()
  const day = text.slice(0, 10)
  if (isDay(day)) return { day }
  return text.startsWith('1899') ? timeOf(value) : day
}

const timeOf = (value: Date): string => {
  const hundredths = Math.round(value.getTime() / 10) * 10
  const time = new Date(hundredths).toISOString().slice(11, 23)
  return time.endsWith(':00.000') ? time.slice(0, 5) : time.replace(/\.?0+$/, '')
}
