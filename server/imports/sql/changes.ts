import { type Expression, sql, type SqlBool } from 'kysely'
import type { AuditKind } from '../../../contract/audit/terms.ts'
import type { ImportKind } from '../../../contract/imports/terms.ts'
import { z } from '../../../contract/kit/zod.ts'
import { isAnyOf } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

/** Far more changes than PostgreSQL commits between the first and the last of those begun together. */
const window = 10_000

/** How many changes there were to records of some kinds, up to a moment. */
type ChangesSeen = { from: number; count: number; last: number }

/** The changes that can be seen now: of the latest ones, or since the same place as before. */
export const seeChanges = async (db: Db, kinds: readonly AuditKind[], from?: number) => {
  const since = from ?? (await findLast(db)) - window
  const changes = await db
    .selectFrom('audit_entries')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('id').as('last')])
    .where('id', '>', since)
    .where(isOneOf(kinds))
    .execute()
  const { count, last } = onlyRow(changes)
  return { from: since, count, last: last ?? 0 }
}

/** The records of these kinds that have changed since; undefined where which ones is not certain. */
export const findChangedSince = async (
  db: Db,
  kinds: readonly AuditKind[],
  seen: ChangesSeen,
): Promise<ChangedRecord[] | undefined> => {
  const count = (await seeChanges(db, kinds, seen.from)).count - seen.count
  if (count === 0) return []
  const changed = await db
    .selectFrom('audit_entries')
    .select(['kind', 'record_id as recordId'])
    .where('id', '>', seen.last)
    .where(isOneOf(kinds))
    .execute()
  // Where their numbers differ, one was begun before the last that was seen, and committed after it.
  return changed.length === count ? changed : undefined
}

export type ChangedRecord = { kind: string; recordId: number }

const findLast = async (db: Db): Promise<number> => {
  const { last } = await db
    .selectFrom('audit_entries')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Without the index of kinds, which would find all rows of a kind first. */
const isOneOf = (kinds: readonly AuditKind[]): Expression<SqlBool> =>
  sql<SqlBool>`kind || '' in (${sql.join(kinds)})`

/** The version with which the undo of an import gave a record back what it was in an earlier one. */
const givenBack = z.object({ version: z.number(), was: z.number() })
export type GivenBack = z.output<typeof givenBack>

/** Tells the version of a record that its present one equals, because later imports were undone. */
export const findGivenBack = async (tx: Tx, kind: ImportKind, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(['import_rows.record_id', 'import_rows.before'])
    .where('imports.kind', '=', kind)
    .where('imports.state', '=', 'undone')
    .where('import_rows.before', 'is not', null)
    .where(isAnyOf(tx, 'import_rows.record_id', ids))
    .execute()
  const keyOf = (id: number | null, version: number) => `${id} ${version}`
  const earlier = new Map(
    rows.map(({ record_id, before }) => {
      const { version, was } = givenBack.parse(JSON.parse(before ?? ''))
      return [keyOf(record_id, version), was] as const
    }),
  )
  const equal = (id: number, version: number): number => {
    const was = earlier.get(keyOf(id, version))
    return was === undefined ? version : equal(id, was)
  }
  return equal
}
