import { createHash } from 'node:crypto'
import { byteOrderMark, csvLine } from '../../../contract/values/csv.ts'
import { toRupees } from '../../../contract/values/money.ts'
import type { Row } from '../../db/files/read-rows.ts'
import type { Db } from '../../db/schema.ts'
import { findSettings } from '../../kit/settings.ts'
import type { ExportedFile, FileColumn } from './define.ts'
import { documentOf } from './document.ts'
import { files, leftOut } from './files/all.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { manifestOf, type WrittenFile } from './manifest.ts'
import { findSettingsRow } from '../../settings/sql.ts'

/** A file of an export, which is read from the database while it is written. */
export type WholeFile = {
  name: string
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

type Origin = { madeAt: string; version: string }

/**
 * The whole institute as files, to be written one after another; `tell` hears how many rows each has.
 * The description comes last, because it says what was written: without it an export is not complete.
 */
export async function* instituteFiles(
  db: Db,
  { madeAt, version }: Origin,
  tell: (file: string, rows: number) => void = () => {},
): AsyncGenerator<WholeFile> {
  const { institute } = await findSettings(db)
  yield { name: 'README.md', parts: [documentOf(files, leftOut)] }
  yield jsonFile('schema.json', jsonSchemaOf(files))
  const logo = await findLogo(db)
  if (logo !== undefined) yield logo
  const written = new Map<string, WrittenFile>()
  for (const file of files)
    yield {
      name: `${file.name}.csv`,
      parts: csvOf(db, file, (writtenFile) => {
        written.set(file.name, writtenFile)
        tell(file.name, writtenFile.rows)
      }),
    }
  const { name, timeZone } = institute
  yield jsonFile('institute.json', manifestOf(files, { name, timeZone, madeAt, version, written }))
}

const jsonFile = (name: string, value: unknown): WholeFile => ({
  name,
  parts: [`${JSON.stringify(value, null, 2)}\n`],
})

async function* csvOf(
  db: Db,
  { columns, read }: ExportedFile,
  onWritten: (written: WrittenFile) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const counted = (text: string) => {
    hash.update(text)
    bytes += Buffer.byteLength(text)
    return text
  }
  yield counted(byteOrderMark + csvLine(columns.map(({ key }) => key)))
  for await (const piece of read(db)) {
    rows += piece.length
    yield counted(piece.map((row) => lineOf(columns, row)).join(''))
  }
  onWritten({ rows, bytes, sha256: hash.digest('hex') })
}

const lineOf = (columns: readonly FileColumn[], row: Row) =>
  csvLine(columns.map((column) => cellOf(column, row)))

const cellOf = ({ value, type }: FileColumn, row: Row): string | number => {
  const cell = value(row) ?? ''
  return type === 'money' && typeof cell === 'number' ? toRupees(cell) : cell
}

/** The logo, which is kept as a data URL, as a picture. */
const findLogo = async (db: Db) => {
  const row = await findSettingsRow(db)
  const [, kind, text = ''] = /^data:image\/(png|jpeg);base64,(.*)$/.exec(row?.logo ?? '') ?? []
  if (kind === undefined) return undefined
  const name = kind === 'png' ? 'logo.png' : 'logo.jpg'
  return { name, parts: [new Uint8Array(Buffer.from(text, 'base64'))] }
}
