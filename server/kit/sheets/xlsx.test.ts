import { readSheet } from 'read-excel-file/node'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Column } from '../../../contract/values/sheets/columns.ts'
import { xlsxOf } from './xlsx.ts'

type Row = { text?: string; day?: string; at?: string; paise?: number | string; count?: number }

const columns: Column<Row>[] = [
  { heading: 'Text', type: 'text', value: ({ text }) => text },
  { heading: 'Day', type: 'day', value: ({ day }) => day },
  { heading: 'At', type: 'instant', value: ({ at }) => at },
  { heading: 'Money', type: 'money', value: ({ paise }) => paise },
  { heading: 'Count', type: 'integer', value: ({ count }) => count },
]

const bytesOf = async (rows: readonly Row[]): Promise<Buffer> => {
  const sheet = {
    title: 'A [sheet]: of/all * kinds, with a long name',
    columns,
    zone: 'Asia/Kolkata',
  }
  return Buffer.concat(
    await Array.fromAsync(xlsxOf({ ...sheet, pieces: [rows] }, new Date('2026-11-21'))),
  )
}
const cellsOf = async (rows: readonly Row[]) => (await readSheet(await bytesOf(rows))).slice(1)

test.each([
  '=1+1',
  '\'=HYPERLINK("x")',
  '+91 98220 12345',
  '00123',
  'आरती पवार 😀 & <b> "quoted"',
  'one\nline\r\nafter\tanother',
  'a\u0000b\u0007c',
  '_x0041_ and _x005F_',
  '\ud800 alone',
])('the text %j is read as it was', async (text) => {
  expect(await cellsOf([{ text }])).toEqual([[text, null, null, null, null]])
})

test('days, times, money and counts are typed, and what is several stays text', async () => {
  const rows = [
    { day: '2026-03-05', at: '2026-03-05T18:40:12.345Z', paise: 1_20_000_50, count: 7 },
    { day: '1900-01-05', paise: '1000; 0.5' },
    { day: '2026-03-05;', paise: 0 },
  ]
  const [typed, early, several] = await cellsOf(rows)
  expect(typed?.[1]).toEqual(new Date('2026-03-05'))
  // In India it is the next day by then.
  expect(Math.round(Number(typed?.[2]) / 1000) * 1000).toBe(Date.parse('2026-03-06T00:10:12Z'))
  expect(typed?.slice(3)).toEqual([120_000.5, 7])
  expect(early).toEqual([null, '1900-01-05', null, '1000; 0.5', null])
  expect(several).toEqual([null, '2026-03-05;', null, 0, null])
})

test('a text that no cell can hold says that it was cut', async () => {
  const [[text] = []] = await cellsOf([{ text: 'x'.repeat(40_000) }])
  expect(String(text)).toHaveLength(32_767)
  expect(String(text)).toMatch(/cut here: a CSV file has all of it\)$/)
})

test('no cell is a formula, the heading stays in sight, and money has two decimals', async () => {
  const files = unzipSync(await bytesOf([{ text: '=1+1', paise: 100 }]))
  const part = (name: string) => Buffer.from(files[name] ?? []).toString()
  expect(part('xl/worksheets/sheet1.xml')).toContain('state="frozen"')
  expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(part('xl/styles.xml')).toContain('numFmtId="4"')
  expect(part('xl/workbook.xml')).toContain('name="A  sheet   of all   kinds, with"')
})
