import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it, test } from 'vitest'
import { refusedCode } from '../../../tests/support/spreadsheets/refused-code.ts'
import { readBytes } from './read-bytes.ts'

const csv = (text: string) => readBytes(Buffer.from(text))

/** Headings and rows alone. */
const tableOf = async (bytes: Uint8Array) => {
  const { sheets } = await readBytes(Buffer.from(bytes))
  const { headings, rows } = sheets[0]?.table ?? { headings: [], rows: [] }
  return [headings, ...rows.map(({ cells }) => cells)]
}

const table = [
  ['नाव', 'Town'],
  ['आशा', 'Pune'],
]
const text = 'नाव,Town\nआशा,Pune\n'
const utf16 = (bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('a CSV file', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little endian', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(false)])],
    ['UTF-16, big endian', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(true)])],
    ['UTF-16 without a mark', utf16(false)],
    ['UTF-16, big endian, without a mark', utf16(true)],
  ])('is read in %s', async (_, bytes) => expect(await tableOf(bytes)).toEqual(table))

  it('is read in the old encoding of Windows, and says so', async () => {
    const bytes = Buffer.from('Name,Café\nRené,‘x’', 'latin1')
    bytes[bytes.length - 3] = 0x91
    bytes[bytes.length - 1] = 0x92
    const { encoding, notes, sheets } = await readBytes(bytes)
    expect([encoding, notes]).toEqual(['windows-1252', [{ code: 'old_encoding' }]])
    expect(sheets[0]?.table.rows[0]?.cells).toEqual(['René', '‘x’'])
  })

  it('is refused where its UTF-8 is damaged, not read as other letters', async () => {
    const bytes = Buffer.from(text)
    bytes[1] = 0xff
    expect(await refusedCode(readBytes(bytes))).toBe('file_unreadable_letters')
  })

  test.each([',', ';', '\t', '|'])('may be separated by %j', async (separator) => {
    const lines = [
      ['Name', 'Phone', 'Fee'],
      ['Asha', '9822012345', '1200'],
      ['Ravi', '9822054321', '1,20,000'],
    ]
    const bytes = Buffer.from(papaparse.unparse(lines, { delimiter: separator }))
    expect(await tableOf(bytes)).toEqual(lines)
  })

  it('may name its separator in the first line, which spreadsheets do not show', async () => {
    const { sheets } = await csv('sep=;\nName;Fee\n"a,b";1\n')
    expect(sheets[0]?.table.rows).toEqual([{ row: 2, cells: ['a,b', '1'] }])
  })

  it('has the numbers of rows that spreadsheets show, with line breaks in cells and empty rows', async () => {
    const { sheets } = await csv('Name,Address\n\nAsha,"1 Road\nPune"\n,\nRavi,\n')
    expect(sheets[0]?.table.rows).toEqual([
      { row: 3, cells: ['Asha', '1 Road\nPune'] },
      { row: 5, cells: ['Ravi', null] },
    ])
  })

  it('marks a row that has more cells than there are headings', async () => {
    const { sheets } = await csv('Name,Fee\nAsha,1,200\nRavi,900\nMeena,800\n')
    const marked = sheets[0]?.table.rows.map(({ row, isTooLong }) => [row, isTooLong])
    expect(marked).toEqual([
      [2, true],
      [3, undefined],
      [4, undefined],
    ])
  })

  it('keeps the cells of columns without a heading', async () => {
    const { sheets } = await csv('Name\nAsha,1\nRavi,2\n')
    expect(sheets[0]?.table).toEqual({
      headings: ['Name', null],
      rows: [
        { row: 2, cells: ['Asha', '1'] },
        { row: 3, cells: ['Ravi', '2'] },
      ],
    })
  })

  it('gives back what our own export kept from being a formula', async () => {
    expect(await tableOf(Buffer.from("Name,Phone\n'=x,'+91 98220 12345\n'tis,''=y\n"))).toEqual([
      ['Name', 'Phone'],
      ['=x', '+91 98220 12345'],
      ["'tis", "'=y"],
    ])
  })

  it('tells a control character', async () => {
    expect((await tableOf(Buffer.from('Name,Fee\nAs\u0007ha,1\n')))[1]).toEqual([
      { fault: 'control', text: 'As\uFFFDha' },
      '1',
    ])
  })

  test.each([
    ['file_empty', ''],
    ['file_empty', '\n\n , \n'],
    ['file_open_quote', 'Name,Fee\nAsha,1\n"Ravi,2\nMeena,3\n'],
    ['file_unknown', 'Name\0Fee'],
    ['file_too_many_columns', `Name${','.repeat(10_000)}x\n`],
    ['file_too_many_rows', `Name,Fee\n${'Asha,1\n'.repeat(20_001)}`],
  ])('is refused as %s', async (code, bad) => expect(await refusedCode(csv(bad))).toBe(code))

  it('names the row whose quotation mark is never closed', async () => {
    await expect(csv('Name,Fee\nAsha,1\n"Ravi,2\nMeena,3\n')).rejects.toMatchObject({
      facts: { row: 3 },
    })
  })

  it('is taken cell by cell, whatever it holds and however it is written', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom('"', ',;', 'a\nb', '-1', "'x", ' ', 'आशा'),
    )
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
    const written = fc.record({
      separator: fc.constantFrom(',', ';', '\t', '|'),
      mark: fc.boolean(),
      newline: fc.constantFrom('\n', '\r\n'),
    })
    await fc.assert(
      fc.asyncProperty(rows, written, async (taken, { separator, mark, newline }) => {
        const readable = taken.map((row) => row.map((one) => one.replace(/[\p{C}\r\t]|^'/gu, '')))
        const lines = [['First', 'Second', 'Third'], ...readable]
        const body = papaparse.unparse(lines, { delimiter: separator, newline, quotes: true })
        const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${body}`)
        const expected = readable.filter((row) => row.some((one) => one.trim() !== ''))
        const read = (await tableOf(bytes)).slice(1)
        const unlessBlank = (one: unknown) => (typeof one === 'string' && one.trim() ? one : null)
        expect(read.map((row) => row.map(unlessBlank))).toEqual(
          expected.map((row) => row.map(unlessBlank)),
        )
      }),
    )
  })
})
