import { zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { refusedCode } from '../../../tests/support/spreadsheets/refused-code.ts'
import {
  handMadeWorkbook,
  sheetRows,
  workbookParts,
} from '../../../tests/support/spreadsheets/workbooks.ts'
import { readBytes } from './read-bytes.ts'

const rows = sheetRows([['Name'], ['Asha']])
const good = handMadeWorkbook({ sheets: [{ rows }] })
const zip = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])),
    ),
  )
const oldContainer = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
  ])
const withPart = (name: string, text: string) =>
  handMadeWorkbook({ sheets: [{ rows }], parts: { [name]: text } })

const codeOf = (bytes: Uint8Array) => refusedCode(readBytes(Buffer.from(bytes)))

describe('a file that is no list is refused by what it is, whatever its name', () => {
  test.each<[string, string, Uint8Array]>([
    ['nothing', 'file_empty', Buffer.alloc(0)],
    ['a PDF', 'file_pdf', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['a web page', 'file_web_page', Buffer.from('\n<html><body><table><tr><td>Asha')],
    ['a web page with a mark', 'file_web_page', Buffer.from('\uFEFF<!DOCTYPE html><table>')],
    ['a web page in UTF-16', 'file_web_page', Buffer.from('\uFEFF<table border=1>', 'utf16le')],
    ['XML of Excel 2003', 'file_xml', Buffer.from('<?xml version="1.0"?><Workbook xmlns="x">')],
    ['a picture', 'file_unknown', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['JSON', 'file_unknown', Buffer.from('[{"name":"Asha"}]')],
    ['a program', 'file_unknown', Buffer.from('\x7FELF\x02\x01\x01\0\0\0\0', 'latin1')],
    ['an old Excel file', 'file_old_excel', oldContainer('Workbook')],
    ['an encrypted workbook', 'file_encrypted', oldContainer('EncryptedPackage')],
    ['an old Word file', 'file_unknown', oldContainer('WordDocument')],
    ['a RAR archive', 'file_archive', Buffer.from('Rar!\x1A\x07\x01\0')],
    ['a compressed file', 'file_archive', Buffer.from('1f8b0800', 'hex')],
    ['a ZIP archive', 'file_archive', zip({ 'students.csv': 'Name\nAsha' })],
    ['an empty ZIP archive', 'file_empty', Buffer.from(zipSync({}))],
    ['a Word file', 'file_unknown', zip({ '[Content_Types].xml': '', 'word/document.xml': '' })],
    ['an OpenDocument file', 'file_open_document', zip({ mimetype: '', 'content.xml': '' })],
    ['a binary workbook', 'file_binary_excel', withPart('xl/workbook.bin', '')],
    ['a workbook with macros', 'file_macros', withPart('xl/vbaProject.bin', '')],
    ['a workbook without rows', 'file_empty', handMadeWorkbook({ sheets: [{ rows: '' }] })],
    [
      'a workbook of empty cells',
      'file_empty',
      handMadeWorkbook({ sheets: [{ rows: sheetRows([[null]]) }] }),
    ],
  ])('%s: %s', async (_, code, bytes) => expect(await codeOf(bytes)).toBe(code))
})

describe('a workbook is refused', () => {
  test.each<[string, string, Uint8Array]>([
    ['without its last byte', 'file_incomplete', good.subarray(0, -1)],
    ['with its first half alone', 'file_incomplete', good.subarray(0, good.length / 2)],
    ['of four bytes', 'file_incomplete', good.subarray(0, 4)],
    ['without a sheet that it lists', 'file_damaged', lost('xl/worksheets/sheet1.xml')],
    [
      'with a text that does not exist',
      'file_damaged',
      workbook('<row><c t="s"><v>7</v></c></row>'),
    ],
    ['with a number that is none', 'file_damaged', workbook('<row><c><v>x</v></c></row>')],
    [
      'with a kind of cell that does not exist',
      'file_damaged',
      workbook('<row><c t="x"><v>1</v></c></row>'),
    ],
    [
      'with a cell longer than any',
      'file_damaged',
      workbook(`<row><c><v>${'1'.repeat(2_000_001)}</v></c></row>`),
    ],
    ['with tags that do not end', 'file_empty', workbook('<c '.repeat(500_000))],
    ['with a cell that does not end', 'file_damaged', workbook('<row><c><v>1</v></row>')],
    ['in UTF-16', 'file_damaged', handMadeWorkbook({ parts: { 'xl/workbook.xml': utf16 } })],
    [
      'with definitions in a sheet',
      'file_definitions',
      withPart('xl/worksheets/sheet1.xml', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'),
    ],
    [
      'with definitions in its texts',
      'file_definitions',
      withPart('xl/sharedStrings.xml', `<!--${'-'.repeat(9_000)}--><!DOCTYPE x><sst/>`),
    ],
    [
      'with 10,000 columns',
      'file_too_many_columns',
      workbook('<row><c r="NTP1"><v>1</v></c></row>'),
    ],
    [
      'with 20,101 rows',
      'file_too_many_rows',
      workbook('<row><c><v>1</v></c></row>'.repeat(20_101)),
    ],
    [
      'with 20,001 rows of a list',
      'file_too_many_rows',
      workbook(sheetRows(Array.from({ length: 20_002 }, () => ['a']))),
    ],
    [
      'with 61 sheets',
      'file_too_many_sheets',
      handMadeWorkbook({ sheets: Array.from({ length: 61 }, () => ({ rows })) }),
    ],
  ])('%s: %s', async (_, code, bytes) => expect(await codeOf(bytes)).toBe(code))
})

describe('a directory that lies', () => {
  const sheet = 'xl/worksheets/sheet1.xml'

  it('about a size is noticed, and no more than promised is unpacked', async () => {
    const bomb = zipSync({ ...workbookParts({}), [sheet]: new Uint8Array(30_000_000).fill(0x20) })
    expect(
      await codeOf(changed(bomb, sheet, ({ at, bytes }) => bytes.writeUInt32LE(1_000, at + 24))),
    ).toBe('file_damaged')
    expect(
      await codeOf(changed(good, sheet, ({ at, bytes }) => bytes.writeUInt32LE(99_999, at + 24))),
    ).toBe('file_damaged')
  })

  it('that promises too much is refused before anything is unpacked', async () => {
    const huge = changed(good, sheet, ({ at, bytes }) => bytes.writeUInt32LE(0x7fffffff, at + 24))
    expect(await codeOf(huge)).toBe('file_bomb')
  })

  it('may promise anything of a part that is not read', async () => {
    const media = handMadeWorkbook({ sheets: [{ rows }], parts: { 'xl/media/image1.png': 'x' } })
    const huge = changed(media, 'xl/media/image1.png', ({ at, bytes }) =>
      bytes.writeUInt32LE(0x7fffffff, at + 24),
    )
    expect(await codeOf(huge)).toBe(undefined)
  })

  test.each<[string, (entry: Entry) => unknown]>([
    ['a checksum', ({ at, bytes }) => bytes.writeUInt32LE(1, at + 16)],
    ['the packing', ({ at, bytes }) => bytes.writeUInt16LE(9, at + 10)],
    ['a packed size', ({ at, bytes }) => bytes.writeUInt32LE(0x7fffffff, at + 20)],
    ['a place', ({ at, bytes }) => bytes.writeUInt32LE(0, at + 42)],
    ['a place beyond the end', ({ at, bytes }) => bytes.writeUInt32LE(0x7fffffff, at + 42)],
    ['a name', ({ at, bytes }) => bytes.write('y', at + 46)],
    ['its own start', ({ end, bytes }) => bytes.writeUInt32LE(1, end + 16)],
    ['its own length', ({ end, bytes }) => bytes.writeUInt32LE(0x7fffffff, end + 12)],
    ['how many parts there are', ({ end, bytes }) => bytes.writeUInt16LE(60_000, end + 10)],
  ])('about %s is noticed', async (_, lie) =>
    expect(await codeOf(changed(good, sheet, lie))).toMatch(/^file_(damaged|unknown|bomb)$/),
  )

  it('is never taken for a list, whichever byte of the file is wrong', async () => {
    for (let at = 0; at < good.length; at += 3) {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 0x55
      const read = await readBytes(bytes).catch((error: unknown) => error)
      if (read instanceof Error) continue
      expect(read).toMatchObject({
        sheets: [{ table: { headings: ['Name'], rows: [{ cells: ['Asha'] }] } }],
      })
    }
  })
})

it('says that a ZIP part is encrypted', async () => {
  const bytes = changed(good, 'xl/workbook.xml', (entry) =>
    entry.bytes.writeUInt16LE(1, entry.at + 8),
  )
  expect(await codeOf(bytes)).toBe('file_encrypted')
})

const utf16 = new Uint8Array(Buffer.from('\uFEFF<workbook/>', 'utf16le'))

function workbook(inside: string) {
  return handMadeWorkbook({ sheets: [{ rows: inside }] })
}

function lost(name: string) {
  const { [name]: _, ...others } = workbookParts({ sheets: [{ rows }] })
  return Buffer.from(zipSync(others))
}

type Entry = { bytes: Buffer; at: number; end: number }

/** The file with a change in the directory's entry of a part, which begins at `at`. */
function changed(source: Uint8Array, name: string, change: (entry: Entry) => unknown): Buffer {
  const bytes = Buffer.from(source)
  const at = bytes.lastIndexOf(name) - 46
  change({ bytes, at, end: bytes.length - 22 })
  return bytes
}
