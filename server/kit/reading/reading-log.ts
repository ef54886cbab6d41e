import type { Permission } from '../../../contract/kit/access.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { ReadingRow, Tables, Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import type { Ctx, Person } from '../context.ts'
import { type Block, blocksOf } from '../../db/shared/blocks-of-ids.ts'
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
export type Read = {
  kind: ReadingRow['kind']
  ids: readonly number[]
  isList: boolean
  /** The name of an imported file, of whose rows these are; one that is opened as a whole has the import's id. */
  file?: string
}

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

type StoredReading = Omit<ReadingRow, 'id'>

/** Who reads what; of a list or its file, of whom. */
export type NewReading = StoredReading & { ids?: readonly number[] | undefined }

const insert = compiledInsert<StoredReading>()('reading_log', (rows) => rows.returning('id'))
const insertBlocks = compiledInsert<Tables['reading_log_blocks']>()(
  'reading_log_blocks',
  (rows) => rows,
)

export const keepReadings = async (tx: Tx, rows: readonly NewReading[]): Promise<void> => {
  const kept = await insert(
    tx,
    rows.map((row) => {
      const { ids: _, ...stored } = row
      return stored
    }),
  )
  await insertBlocks(
    tx,
    rows.flatMap(({ ids = [] }, at) => {
      const { id: reading_id } = itemAt(kept, at)
      return blocksOf(ids).map((block) => ({ reading_id, ...block }))
    }),
  )
}

/** What a row says of who read, and when. */
export const readBy = ({ id, key }: Pick<Person, 'id' | 'key'>, at: string) => ({
  at,
  employee_id: id,
  api_key_id: key?.id ?? null,
})

/** What a row says of what was read on a page or in a list. */
export const ofRead = ({ kind, ids, isList, file }: Read) => ({
  kind,
  record_id: isList || file !== undefined ? null : (ids[0] ?? null),
  file: file ?? null,
  records: ids.length,
  ...(isList && { ids }),
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
  if (ids?.length === 0) return
  const row: NewReading = {
    ...readBy(person, now),
    kind,
    record_id: recordId ?? null,
    file,
    records: records ?? null,
    ids,
  }
  if (person.key && ids && (await isKeptOn(tx, now.slice(0, 10), row, ids))) return
  await keepReadings(tx, [row])
}

/** Whether one of the latest files of that name and length, since a day, tells of the same. */
const isKeptOn = async (
  tx: Tx,
  day: string,
  row: StoredReading,
  ids: readonly number[],
): Promise<boolean> => {
  const alike = tx
    .selectFrom('reading_log')
    .select('id')
    .where('employee_id', '=', row.employee_id)
    .where('at', '>=', day)
    .where('api_key_id', '=', row.api_key_id)
    .where('file', '=', row.file)
    .where('kind', '=', row.kind)
    .where('records', '=', row.records)
    .orderBy('id', 'desc')
    .limit(20)
  const blocks = await tx
    .selectFrom('reading_log_blocks')
    .select(['reading_id', 'block', 'members'])
    .where('reading_id', 'in', alike)
    .orderBy('block')
    .execute()
  const told = (some: readonly Block[]) =>
    some.map(({ block, members }) => `${block}:${members}`).join()
  const wanted = told(blocksOf(ids))
  return [...Map.groupBy(blocks, (one) => one.reading_id).values()].some(
    (kept) => told(kept) === wanted,
  )
}

/** Deletes up to so many rows from before an instant, with the blocks of each; returns how many. */
export const forgetReadings = async (tx: Tx, before: string, most = 500): Promise<number> => {
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
