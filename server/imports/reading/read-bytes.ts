import { refuse } from '../../../contract/kit/refuse.ts'
import type { FileRead } from '../table.ts'
import { readCsv } from './csv.ts'
import { formatOf } from './format.ts'
import { mostBytes } from './limits.ts'
import { sheetOf } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

/** Reads a file by what it is, whatever its name; refuses what is no list. Runs on the reader's thread. */
export const readBytes = async (bytes: Buffer): Promise<FileRead> => {
  if (bytes.length > mostBytes) refuse('file_too_large')
  return formatOf(bytes) === 'zip' ? workbookRead(bytes) : csvRead(bytes)
}

const workbookRead = async (bytes: Buffer): Promise<FileRead> => {
  const sheets = (await readWorkbook(bytes)).flatMap((grid) => sheetOf(grid) ?? [])
  return sheets.length === 0 ? refuse('file_empty') : { format: 'xlsx', sheets, notes: [] }
}

const csvRead = (bytes: Buffer): FileRead => {
  const { grid, encoding } = readCsv(bytes)
  const sheet = sheetOf(grid) ?? refuse('file_empty')
  const notes = encoding === 'windows-1252' ? [{ code: 'old_encoding' } as const] : []
  return { format: 'csv', encoding, sheets: [sheet], notes }
}
