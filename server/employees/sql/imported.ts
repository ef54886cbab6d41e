import type { Insertable } from 'kysely'
import { isAnyOf } from '../../db/json.ts'
import { toColumns } from '../../db/fields.ts'
import { isNamedBy } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { allRows, valueOf } from '../../db/written.ts'
import { fieldColumns } from './employees.ts'

/** People by what may make a row of a file a double of them: their email, or their name. */
export const findAlike = (db: Db, key: 'email_key' | 'name_key', values: readonly string[]) =>
  db
    .selectFrom('employees')
    .select(['id', 'name', 'name_key', 'email', 'email_key', 'role'])
    .where('deleted_at', 'is', null)
    .where(isAnyOf(db, key, values))
    .orderBy('id')
    .execute()

/** Adds people; returns their ids in the order of the rows. */
export const insertEmployees = async (
  tx: Tx,
  rows: readonly Insertable<Tables['employees']>[],
): Promise<readonly number[]> => {
  const made = await tx
    .insertInto('employees')
    .values(rows)
    .returning(['id', 'email_key'])
    .execute()
  const ids = new Map(allRows(made, rows.length).map(({ id, email_key }) => [email_key, id]))
  return rows.map(({ email_key }) => valueOf(ids, email_key))
}

/** What became of people since an import made or changed them, locked so that it stays so. */
export const findSince = async (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('employees')
    .select(['id', 'name', 'version', 'deleted_at'])
    .select((row) =>
      row
        .or([
          isNamedBy('employee_days', 'employee_id', 'employees.id'),
          isNamedBy('clock_proposals', 'employee_id', 'employees.id'),
          isNamedBy('correction_requests', 'employee_id', 'employees.id'),
        ])
        .as('has_days'),
    )
    .where(isAnyOf(tx, 'id', ids))
    .orderBy('id')
    .execute()

const { name: _, email: __, role: ___, ...unmadeColumns } = fieldColumns
const nothing: { [F in keyof typeof unmadeColumns]?: undefined } = {}

/** Removes people who never did anything here: only their name is left, for the audit. */
export const unmakeEmployees = async (
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('employees')
    .set((row) => ({
      ...toColumns(unmadeColumns, nothing),
      deleted_at: now,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where(isAnyOf(tx, 'id', ids))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
