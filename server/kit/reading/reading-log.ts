import type { Permission } from '../../../contract/kit/access.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { writeJson } from '../../db/json-text.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { ReadingRow, Tx } from '../../db/schema.ts'
import { isThere } from '../../db/records.ts'
import type { Ctx, Person } from '../context.ts'
import { objectsAt, restrictedIn } from './restricted.ts'

/** Whose record has fields that are read with a permission, of which it is kept who read them. */
const kindOf: { readonly [P in Permission]?: ReadingRow['kind'] } = {
  'students.sensitive': 'student',
  'employees.read': 'employee',
}

/** Of whom a file tells something sensitive, by the permissions that its columns need. */
export const kindRead = (
  columns: readonly { readBy?: Permission }[],
): ReadingRow['kind'] | undefined =>
  columns.flatMap(({ readBy: permission }) => (permission && kindOf[permission]) ?? [])[0]

/** Of whom an answer tells something sensitive: of one on a page, or of those in a list. */
export type Read = { kind: ReadingRow['kind']; ids: readonly number[]; isList: boolean }

/** What an answer tells that is sensitive; who has no such value in it is not read. */
export const readIn = (schema: z.ZodType, answer: unknown): Read[] =>
  restrictedIn(schema).flatMap(({ permission, path, fields }) => {
    const kind = kindOf[permission]
    if (kind === undefined) return []
    const ids = objectsAt(answer, path)
      .filter((one) => one['_id'] !== undefined && fields.some((field) => one[field] !== undefined))
      .map((one) => Number(one['_id']))
    return ids.length === 0 ? [] : [{ kind, ids, isList: path.includes('*') }]
  })

export type NewReading = Omit<ReadingRow, 'id'>

const insert = compiledInsert<NewReading>()('reading_log', (rows) => rows)

export const keepReadings = async (tx: Tx, rows: readonly NewReading[]): Promise<void> => {
  await insert(tx, rows)
}

/** What a row says of who read, and when. */
export const readBy = ({ id, key }: Pick<Person, 'id' | 'key'>, at: string) => ({
  at,
  employee_id: id,
  api_key_id: key?.id ?? null,
})

/** What a row says of what was read on a page or in a list. */
export const ofRead = ({ kind, ids, isList }: Read) => ({
  kind,
  record_id: isList ? null : (ids[0] ?? null),
  record_ids: isList ? writeJson(ids) : null,
  file: null,
  records: ids.length,
})

/** A file with what is sensitive: of one record, or of so many of a list. */
type FileTaken = {
  kind: ReadingRow['kind']
  file: string
  recordId?: number
  records?: number
  ids?: readonly number[] | undefined
}

/**
 * Keeps who takes a file, in the transaction before its first byte leaves. A program may take the same list
 * every few minutes: it is kept once a day.
 */
export const keepFileTaken = async (
  tx: Tx,
  { person, now }: Pick<Ctx, 'person' | 'now'>,
  { kind, file, recordId, records, ids }: FileTaken,
): Promise<void> => {
  const row: NewReading = {
    ...readBy(person, now),
    kind,
    record_id: recordId ?? null,
    record_ids: ids === undefined ? null : writeJson(ids),
    file,
    records: records ?? null,
  }
  if (person.key && ids && (await isKeptOn(tx, now.slice(0, 10), row))) return
  await keepReadings(tx, [row])
}

const isKeptOn = (tx: Tx, day: string, row: NewReading): Promise<boolean> =>
  isThere(
    tx
      .selectFrom('reading_log')
      .select('id')
      .where('employee_id', '=', row.employee_id)
      .where('at', '>=', day)
      .where('api_key_id', '=', row.api_key_id)
      .where('file', '=', row.file)
      .where('kind', '=', row.kind)
      .where('record_ids', '=', row.record_ids),
  )

/** Deletes up to so many rows from before an instant; returns how many. */
export const forgetReadings = async (tx: Tx, before: string, most = 5_000): Promise<number> => {
  const old = tx
    .selectFrom('reading_log')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .limit(most)
  const { numDeletedRows } = await tx
    .deleteFrom('reading_log')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
