import type { Day } from '../../../contract/values/calendar.ts'
import type { Tables } from '../../db/schema.ts'
import { isAnyOf } from '../../db/json.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tx } from '../../db/schema.ts'
import { openEnd } from '../../db/shared/excused.ts'
import { requireRows } from '../../db/written.ts'

/**
 * Holds students until the transaction ends, so that two who excuse one of them run one after the other, and
 * whoever marks them meanwhile sees it. Returns those who are there.
 */
export const holdStudents = async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('students')
    .select(['id', 'name', 'registration_date'])
    .where(isAnyOf(tx, 'id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
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

/** What is kept under some keys and of some students, by key. */
export const findKnown = async (tx: Tx, keys: readonly string[], studentIds: readonly number[]) => {
  const rows = await tx
    .selectFrom('excuses')
    .select(said)
    .where((row) => row.or([isAnyOf(tx, 'key', keys), isAnyOf(tx, 'student_id', studentIds)]))
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

type Kept = Omit<Tables['excuses'], 'id'>

const insertExcuses = compiledInsert<Kept>()('excuses', (rows) => rows.returning('id'))
const insertExcused = compiledInsert<Tables['excused']>()('excused', (rows) =>
  rows.returning('key'),
)

export const addExcuses = async (tx: Tx, rows: readonly Kept[]): Promise<void> =>
  requireRows((await insertExcuses(tx, rows)).length, rows.length)

/** Keeps what excuses some students, in place of all that did. */
export const keepExcused = async (
  tx: Tx,
  studentIds: readonly number[],
  excused: readonly (Omit<Tables['excused'], 'to_day'> & { to_day: Day | null })[],
): Promise<void> => {
  await tx
    .deleteFrom('excused')
    .where(isAnyOf(tx, 'student_id', studentIds))
    .execute()
  const rows = excused.map((row) => ({ ...row, to_day: row.to_day ?? openEnd }))
  requireRows((await insertExcused(tx, rows)).length, rows.length)
}
