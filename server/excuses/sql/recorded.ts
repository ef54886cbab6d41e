import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isAnyOf } from '../../db/json.ts'
import { guarded } from '../../db/locking.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tx } from '../../db/schema.ts'
import { requireRows } from '../../db/written.ts'

/**
 * Holds students until the transaction ends, so that two who excuse one of them run one after the other, and
 * whoever marks them meanwhile sees it. Returns those who are there.
 */
export const holdStudents = async (tx: Tx, ids: readonly number[]) => {
  const rows = await guarded(
    tx,
    tx
      .selectFrom('students')
      .select(['id', 'name', 'registration_date'])
      .where(isAnyOf(tx, 'id', ids))
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  ).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const said = [
  'key',
  'student_id',
  'kind',
  'from_day',
  'to_day',
  'back_by',
  'back_at',
  'said_by',
  'note',
  'replaces',
  'void',
] as const

/** What is kept under some keys, and what holds of some students. */
export const findKnown = async (tx: Tx, keys: readonly string[], studentIds: readonly number[]) => {
  const rows = await tx
    .selectFrom('excuses')
    .leftJoin('excused', 'excused.key', 'excuses.key')
    .select(said.map((column) => `excuses.${column}` as const))
    .select('excused.key as standing')
    .where((row) =>
      row.or([
        isAnyOf(tx, 'excuses.key', keys),
        row.and([
          isAnyOf(tx, 'excuses.student_id', studentIds),
          row('excused.key', 'is not', null),
        ]),
      ]),
    )
    .execute()
  return {
    stored: new Map(
      rows.map((row) => {
        const { standing: _, ...excuse } = row
        return [row.key, excuse]
      }),
    ),
    standing: rows.flatMap(({ standing }) => standing ?? []),
  }
}

type Kept = Omit<Tables['excuses'], 'id'>

const insertExcuses = compiledInsert<Kept>()('excuses', (rows) => rows.returning('id'))
const insertExcused = compiledInsert<Tables['excused']>()('excused', (rows) =>
  rows.returning('key'),
)

/** Adds rows, of which some take the place of former ones, and keeps which of them hold. */
export const addExcuses = async (
  tx: Tx,
  rows: readonly Kept[],
  holding: readonly Tables['excused'][],
): Promise<void> => {
  requireRows((await insertExcuses(tx, rows)).length, rows.length)
  const replaced = rows.flatMap(({ replaces }) => replaces ?? [])
  if (replaced.length > 0)
    await sql`delete from excused where ${isAnyOf(tx, 'excused.key', replaced)}`.execute(tx)
  requireRows((await insertExcused(tx, holding)).length, holding.length)
}
