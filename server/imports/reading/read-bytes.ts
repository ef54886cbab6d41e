import { refuse } from '../../../contract/kit/refuse.ts'
import type { FileRead, Sheet } from '../table.ts'
import { readCsv } from './csv.ts'
import { formatOf } from './format.ts'
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
