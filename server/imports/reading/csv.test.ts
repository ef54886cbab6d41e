import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { refusedCode } from '../../../tests/support/refused.ts'
import { testRows } from '../../../tests/support/tables.ts'
import type { Table } from '../table.ts'
import { readBytes } from './read-bytes.ts'

const read = (text: string | Uint8Array) => readBytes(Buffer.from(text))

const tableOf = async (text: string | Uint8Array): Promise<Table> => {
  const [sheet] = (await read(text)).sheets
  return sheet?.table ?? { headings: [], rows: [] }
}

/** Headings and rows alone. */
const linesOf = async (text: string | Uint8Array) => {
  const { headings, rows } = await tableOf(text)
  return [headings, ...rows.map(({ cells }) => cells)]
}

const text = 'नाव,Town\nआशा,Pune\n'
const utf16 = Buffer.from(text, 'utf16le')
const bigEndian = Buffer.from(utf16).swap16()

describe('a CSV file', () => {
  testRows<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little endian', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['UTF-16, big endian', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
    ['UTF-16 without a mark', utf16],
    ['UTF-16, big endian, without a mark', bigEndian],
  ])('is read in every encoding of Unicode', async (_, bytes) =>
    expect(await linesOf(bytes)).toEqual([
      ['नाव', 'Town'],
      ['आशा', 'Pune'],
    ]),
  )

  test('is read in the old encoding of Windows, and says so; damaged UTF-8 is refused', async () => {
    const bytes = Buffer.from('Name,Café\nRené,‘x’', 'latin1')
    bytes[bytes.length - 3] = 0x91
    bytes[bytes.length - 1] = 0x92
    const { encoding, notes, sheets } = await read(bytes)
    expect([encoding, notes]).toEqual(['windows-1252', [{ code: 'old_encoding' }]])
    expect(sheets[0]?.table.rows[0]?.cells).toEqual(['René', '‘x’'])
    const damaged = Buffer.from(text)
    damaged[1] = 0xff
    expect(await refusedCode(read(damaged))).toBe('file_unreadable_letters')
  })

  testRows([[','], [';'], ['\t'], ['|']])('may have any separator', async (delimiter) => {
    const lines = [
      ['Name', 'Phone', 'Fee'],
      ['Asha', '9822012345', '1200'],
      ['Ravi', '9822054321', '1,20,000'],
    ]
    expect(await linesOf(papaparse.unparse(lines, { delimiter }))).toEqual(lines)
  })

  test('may name its separator in the first line, which spreadsheets do not show', async () => {
    const { rows } = await tableOf('sep=;\nName;Fee\n"a,b";1\n')
    expect(rows).toEqual([{ row: 2, cells: ['a,b', '1'] }])
  })

  test('numbers rows as spreadsheets do, with line breaks in cells and empty rows', async () => {
    const { rows } = await tableOf('Name,Address\n\nAsha,"1 Road\nPune"\n,\nRavi,\n')
    expect(rows).toEqual([
      { row: 3, cells: ['Asha', '1 Road\nPune'] },
      { row: 5, cells: ['Ravi', null] },
    ])
  })

  test('gives back what our own export kept from being a formula, and tells controls', async () => {
    const lines = "Name,Phone\n'=x,'+91 98220 12345\n'tis,''=y\nAs\u0007ha,1\n"
    expect(await linesOf(lines)).toEqual([
      ['Name', 'Phone'],
      ['=x', '+91 98220 12345'],
      ["'tis", "'=y"],
      [{ fault: 'control', text: 'As\uFFFDha' }, '1'],
    ])
  })

  test('marks a row that has more cells than headings, or keeps them without a heading', async () => {
    const { rows } = await tableOf('Name,Fee\nAsha,1,200\nRavi,900\nMeena,800\n')
    expect(rows.map(({ isTooLong }) => isTooLong)).toEqual([true, undefined, undefined])
    const { headings, rows: all } = await tableOf('Name\nAsha,1\nRavi,2\n')
    expect(headings).toEqual(['Name', null])
    expect(all).toEqual([
      { row: 2, cells: ['Asha', '1'] },
      { row: 3, cells: ['Ravi', '2'] },
    ])
  })

  test('with semicolons may have commas in every line, but for the headings', async () => {
    const line = (at: number) => `Asha ${at};12, Shivaji Road, Pune;1.200,50;;`
    const lines = ['Name;Address;Fee;Paid;Notes', ...Array.from({ length: 8 }, (_, at) => line(at))]
    const { headings, rows } = await tableOf(lines.join('\r\n'))
    expect([headings.length, rows.length]).toEqual([5, 8])
    expect(rows[0]?.cells.slice(0, 3)).toEqual(['Asha 0', '12, Shivaji Road, Pune', '1.200,50'])
  })

  test('keeps its headings and other rows beside a ragged line and a zero byte', async () => {
    const ragged = `Ravi,${'x,'.repeat(400)}x`
    const { headings, rows } = await tableOf(`Name,Fee\nAsha,1\n${ragged}\nMe\0ena,3\nAnil,4\n`)
    expect(headings).toEqual(['Name', 'Fee'])
    expect(rows.map(({ row, isTooLong }) => [row, isTooLong])).toEqual([
      [2, undefined],
      [3, true],
      [4, undefined],
      [5, undefined],
    ])
    expect(rows[2]?.cells).toEqual([{ fault: 'control', text: 'Me\uFFFDena' }, '3'])
  })

  testRows<[string, string, object?]>([
    ['file_cell_too_long', `Name,Fee\nAsha,${'x'.repeat(4_097)}`, { row: 2, column: 'B', most: 4 }],
    ['file_cell_too_long', `Name\n${'आ'.repeat(1_366)}\n`],
    ['file_empty', ''],
    ['file_empty', '\n\n , \n'],
    ['file_open_quote', 'Name,Fee\nAsha,1\n"Ravi,2\nMeena,3\n', { row: 3 }],
    ['file_unknown', 'Name\0Fee'],
    ['file_too_many_columns', `Name${','.repeat(10_000)}x\n`],
    ['file_too_many_rows', `Name,Fee\n${'Asha,1\n'.repeat(20_001)}`],
  ])('is refused by what is wrong with it', async (code, bad, facts) => {
    const refusal = { code, ...(facts && { facts }) }
    await expect(read(bad)).rejects.toMatchObject(refusal)
  })

  test('is taken cell by cell, whatever it holds and however it is written', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('"', ',;', 'a\nb', '-1', "'x", ' ', 'आशा'),
    )
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
    const written = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n'),
      quotes: fc.constant(true),
    })
    const blankIsNull = (row: readonly unknown[]) =>
      row.map((one) => (typeof one === 'string' && one.trim() ? one : null))
    await fc.assert(
      fc.asyncProperty(rows, written, fc.boolean(), async (taken, options, hasMark) => {
        const readable = taken.map((row) => row.map((one) => one.replace(/[\p{C}\r\t]|^'/gu, '')))
        const body = papaparse.unparse([['First', 'Second', 'Third'], ...readable], options)
        const [, ...found] = await linesOf(`${hasMark ? '\uFEFF' : ''}${body}`)
        const expected = readable.filter((row) => row.some((one) => one.trim() !== ''))
        expect(found.map(blankIsNull)).toEqual(expected.map(blankIsNull))
      }),
    )
  })
})
