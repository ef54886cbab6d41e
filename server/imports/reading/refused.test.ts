import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { refusedCode } from '../../../tests/support/refused.ts'
import {
  handMadeWorkbook,
  sheetRows,
  workbookParts,
} from '../../../tests/support/spreadsheets/workbooks.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { readBytes } from './read-bytes.ts'

const rows = sheetRows([['Name'], ['Asha']])
const good = handMadeWorkbook({ sheets: [{ rows }] })
const zip = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from('Name')])))
const oldContainer = (stream: string) => {
  const start = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  return Buffer.concat([start, Buffer.alloc(600), Buffer.from(stream, 'utf16le')])
}
const workbook = (inside: string) => handMadeWorkbook({ sheets: [{ rows: inside }] })
/** A workbook of one cell, as its tag and what is inside it. */
const cell = (attributes: string, value: string) =>
  workbook(`<row><c ${attributes}><v>${value}</v></c></row>`)
const withPart = (name: string, part: string | Uint8Array<ArrayBuffer>) =>
  handMadeWorkbook({ sheets: [{ rows }], parts: { [name]: part } })

const sheet = 'xl/worksheets/sheet1.xml'
const { [sheet]: _, ...withoutSheet } = workbookParts({ sheets: [{ rows }] })
const utf16 = Buffer.from('\uFEFF<workbook/>', 'utf16le')
const entity = '<!DOCTYPE x [<!ENTITY a "b">]>'
const late = `<!--${'-'.repeat(9_000)}--><!DOCTYPE x><sst/>`
const tooLong = Array.from({ length: 20_002 }, () => ['a'])
const tooMany = Array.from({ length: 61 }, () => ({ rows }))

const codeOf = (bytes: Uint8Array) => refusedCode(readBytes(Buffer.from(bytes)))

const isRefused = async (_: string, code: string, bytes: Uint8Array) =>
  expect(await codeOf(bytes)).toBe(code)

testRows<[string, string, Uint8Array]>([
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
  ['a ZIP archive', 'file_archive', zip('students.csv')],
  ['an empty ZIP archive', 'file_empty', zip()],
  ['a Word file', 'file_unknown', zip('[Content_Types].xml', 'word/document.xml')],
  ['an OpenDocument file', 'file_open_document', zip('mimetype', 'content.xml')],
  ['a binary workbook', 'file_binary_excel', withPart('xl/workbook.bin', '')],
  ['a workbook with macros', 'file_macros', withPart('xl/vbaProject.bin', '')],
  ['a workbook without rows', 'file_empty', workbook('')],
  ['a workbook of empty cells', 'file_empty', workbook(sheetRows([[null]]))],
])('a file that is no list is refused by what it is, whatever its name', isRefused)

testRows<[string, string, Uint8Array]>([
  ['without its last byte', 'file_incomplete', good.subarray(0, -1)],
  ['with its first half alone', 'file_incomplete', good.subarray(0, good.length / 2)],
  ['of four bytes', 'file_incomplete', good.subarray(0, 4)],
  ['without a sheet that it lists', 'file_damaged', zipSync(withoutSheet)],
  ['with a text that does not exist', 'file_damaged', cell('t="s"', '7')],
  ['with a number that is none', 'file_damaged', cell('', 'x')],
  ['with a kind of cell that does not exist', 'file_damaged', cell('t="x"', '1')],
  ['with a cell above 4 KB', 'file_cell_too_long', workbook(sheetRows([['x'.repeat(4_097)]]))],
  ['with a cell longer than any', 'file_damaged', cell('', '1'.repeat(2_000_001))],
  ['with tags that do not end', 'file_empty', workbook('<c '.repeat(500_000))],
  ['with a cell that does not end', 'file_damaged', workbook('<row><c><v>1</v></row>')],
  ['in UTF-16', 'file_damaged', withPart('xl/workbook.xml', new Uint8Array(utf16))],
  ['with definitions in a sheet', 'file_definitions', withPart(sheet, `${entity}<worksheet/>`)],
  ['with definitions in its texts', 'file_definitions', withPart('xl/sharedStrings.xml', late)],
  ['with 10,000 columns', 'file_too_many_columns', cell('r="NTP1"', '1')],
  ['with 20,101 rows', 'file_too_many_rows', workbook('<row><c><v>1</v></c></row>'.repeat(20_101))],
  ['with 20,001 rows of a list', 'file_too_many_rows', workbook(sheetRows(tooLong))],
  ['with 61 sheets', 'file_too_many_sheets', handMadeWorkbook({ sheets: tooMany })],
])('a workbook is refused that is damaged, incomplete or too large', isRefused)

describe('a directory that lies', () => {
  const image = 'xl/media/image1.png'
  const bomb = zipSync({ ...workbookParts({}), [sheet]: new Uint8Array(30_000_000).fill(0x20) })
  const promise = (source: Uint8Array, name: string, size: number) =>
    changed(source, name, ({ at, bytes }) => bytes.writeUInt32LE(size, at + 24))

  testRows<[string, string | undefined, Buffer]>([
    ['more is there than promised', 'file_damaged', promise(bomb, sheet, 1_000)],
    ['less is there than promised', 'file_damaged', promise(good, sheet, 99_999)],
    ['too much is promised', 'file_bomb', promise(good, sheet, 0x7fffffff)],
    ['of what is not read', undefined, promise(withPart(image, 'x'), image, 0x7fffffff)],
  ])('about a size is noticed, and no more than promised is unpacked', async (_, code, bytes) =>
    expect(await codeOf(bytes)).toBe(code),
  )

  testRows<[string, (entry: ZipEntry) => unknown]>([
    ['a checksum', ({ at, bytes }) => bytes.writeUInt32LE(1, at + 16)],
    ['the packing', ({ at, bytes }) => bytes.writeUInt16LE(9, at + 10)],
    ['a packed size', ({ at, bytes }) => bytes.writeUInt32LE(0x7fffffff, at + 20)],
    ['a place', ({ at, bytes }) => bytes.writeUInt32LE(0, at + 42)],
    ['a place beyond the end', ({ at, bytes }) => bytes.writeUInt32LE(0x7fffffff, at + 42)],
    ['a name', ({ at, bytes }) => bytes.write('y', at + 46)],
    ['its own start', ({ end, bytes }) => bytes.writeUInt32LE(1, end + 16)],
    ['its own length', ({ end, bytes }) => bytes.writeUInt32LE(0x7fffffff, end + 12)],
    ['how many parts there are', ({ end, bytes }) => bytes.writeUInt16LE(60_000, end + 10)],
  ])('about anything else is noticed', async (_, lie) =>
    expect(await codeOf(changed(good, sheet, lie))).toMatch(/^file_(damaged|unknown|bomb)$/),
  )

  test('is never taken for a list, whichever byte of the file is wrong', async () => {
    const table = { headings: ['Name'], rows: [{ cells: ['Asha'] }] }
    for (let at = 0; at < good.length; at += 3) {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 0x55
      const read = await readBytes(bytes).catch((error: unknown) => error)
      if (!(read instanceof Error)) expect(read).toMatchObject({ sheets: [{ table }] })
    }
  })
})

test('an encrypted part of a ZIP archive is told', async () => {
  const sealed = changed(good, 'xl/workbook.xml', ({ at, bytes }) => bytes.writeUInt16LE(1, at + 8))
  expect(await codeOf(sealed)).toBe('file_encrypted')
})

type ZipEntry = { bytes: Buffer; at: number; end: number }

/** The file with a change in the directory's entry of a part, which begins at `at`. */
function changed(source: Uint8Array, name: string, change: (entry: ZipEntry) => unknown): Buffer {
  const bytes = Buffer.from(source)
  const at = bytes.lastIndexOf(name) - 46
  change({ bytes, at, end: bytes.length - 22 })
  return bytes
}
