import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { isThereAnotherSuperadmin } from '../../db/people.ts'

const superadmins = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['employees.id', 'name', 'email'])
    .where('role', '=', 'superadmin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)

/** The super administrators who may sign in, by name, with their sessions and keys that can be used. */
export const findSuperAdministrators = (
  db: Db,
  { oldest, today }: { oldest: { created: string; seen: string }; today: Day },
) =>
  superadmins(db)
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.employee_id', '=', 'employees.id')
        .on('sessions.created_at', '>', oldest.created)
        .on('sessions.last_seen_at', '>', oldest.seen),
    )
    .select((row) => [
      row.fn.count<number>('sessions.token_hash').as('sessions'),
      row.fn.max('sessions.last_seen_at').as('last_seen_at'),
      sql<number>`(select count(*) from api_keys where created_by = employees.id
        and revoked_at is null and last_day >= ${today})`.as('keys'),
    ])
    .groupBy('employees.id')
    .orderBy('name_key')
    .orderBy('employees.id')
    .execute()

/** Holds the super administrators who may sign in, for this transaction; their ids. */
export const lockSuperAdministrators = async (tx: Tx): Promise<readonly number[]> =>
  (await superadmins(tx).orderBy('employees.id').forUpdate().execute()).map(({ id }) => id)

/** True where another super administrator may sign in. */
export const hasAnotherSuperadmin = async (db: Db, id: number): Promise<boolean> => {
  const { others } = await db
    .selectNoFrom(isThereAnotherSuperadmin(id).as('others'))
    .executeTakeFirstOrThrow()
  return Boolean(others)
}
