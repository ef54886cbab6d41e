import { type Expression, type SqlBool, sql } from 'kysely'
import type { AuditKind } from '../../../contract/audit/terms.ts'
import type { Db } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

/** Far more changes than PostgreSQL commits between the first and the last of those begun together. */
const window = 10_000

/** How many changes there were to records of some kinds, up to a moment. */
export type ChangesSeen = { from: number; count: number; last: number }

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

/** How many records of these kinds have changed since their changes were seen. */
export const countChanges = async (db: Db, kinds: readonly AuditKind[], seen: ChangesSeen) =>
  // Their number tells also of one that was begun before the last and committed after it.
  (await seeChanges(db, kinds, seen.from)).count - seen.count

/** The records of these kinds with a change after the last one that was seen. */
export const findChangedSince = (
  db: Db,
  kinds: readonly AuditKind[],
  last: number,
): Promise<ChangedRecord[]> =>
  db
    .selectFrom('audit_entries')
    .select(['kind', 'record_id as recordId'])
    .where('id', '>', last)
    .where(isOneOf(kinds))
    .execute()

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
