import { refuse } from '../../../contract/kit/refuse.ts'
import type { FileRead, Sheet } from '../table.ts'
import { readCsv } from './csv.ts'
import { mostBytes, mostLetters } from './limits.ts'
import { sheetOf } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

/** Reads a file by what it is, whatever its name; refuses what is no list. Runs on the reader's thread. */
export const readBytes = async (bytes: Buffer): Promise<FileRead> => {
  if (bytes.length > mostBytes) refuse('file_too_large')
  return formatOf(bytes) === 'zip' ? workbookRead(bytes) : csvRead(bytes)
}

const workbookRead = (bytes: Buffer): FileRead => {
  const sheets = readWorkbook(bytes).flatMap((grid) => sheetOf(grid) ?? [])
  requireFewLetters(sheets)
  return sheets.length === 0 ? refuse('file_empty') : { format: 'xlsx', sheets, notes: [] }
}

const requireFewLetters = (sheets: readonly Sheet[]): void => {
  let letters = 0
  for (const { table } of sheets)
    for (const { cells } of table.rows)
      for (const cell of cells) if (typeof cell === 'string') letters += cell.length
  if (letters > mostLetters) refuse('file_too_complex')
}

const csvRead = (bytes: Buffer): FileRead => {
  const { grid, encoding } = readCsv(bytes)
  const sheet = sheetOf(grid) ?? refuse('file_empty')
  const notes = encoding === 'windows-1252' ? [{ code: 'old_encoding' } as const] : []
  return { format: 'csv', encoding, sheets: [sheet], notes }
}

/** Tells by its first bytes what a file is, whatever its name; refuses what is no table. */
const formatOf = (bytes: Buffer): 'zip' | 'text' => {
  const start = bytes.toString('latin1', 0, 4096)
  if (bytes.length === 0) refuse('file_empty')
  if (start.startsWith('PK\x03\x04')) return 'zip'
  if (start.startsWith('PK\x05\x06')) refuse('file_empty')
  if (start.startsWith('\xD0\xCF\x11\xE0')) refuse(inOldContainer(bytes))
  if (start.startsWith('%PDF')) refuse('file_pdf')
  if (archives.some((first) => start.startsWith(first))) refuse('file_archive')
  const text = start
    .replace(/^\xEF\xBB\xBF|^(\xFF\xFE|\xFE\xFF)/, '')
    .replaceAll('\0', '')
    .trimStart()
  if (isWebPage.test(text)) refuse('file_web_page')
  if (/^<(\?xml|[a-z]\w*:?\w*[\s>])/i.test(text)) refuse('file_xml')
  if (/^(\{\\rtf|\x89PNG|\xFF\xD8\xFF|GIF8|RIFF|\x7FELF|MZ\x90|\{\s*"|\[\s*[{[])/.test(start))
    refuse('file_unknown')
  return 'text'
}

const archives = ['\x1F\x8B', 'Rar!', '7z\xBC\xAF', 'BZh', '\xFD7zXZ', 'PK']

const isWebPage =
  /^(<!doctype html|<\?xml[^>]*>\s*<html|<html|<head|<body|<table|<meta|<style|MIME-Version:)/i

/** What Excel before 2007 wrote, and also what holds an encrypted workbook of today. */
const inOldContainer = (bytes: Buffer) => {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (has('EncryptedPackage')) return 'file_encrypted'
  return has('Workbook') || has('Book') ? 'file_old_excel' : 'file_unknown'
}
