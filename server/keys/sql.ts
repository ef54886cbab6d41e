import { idOfPresent } from '../db/people.ts'
import type { Db } from '../db/schema.ts'

const keys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('employees', 'employees.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.ending',
      'api_keys.permissions',
      'api_keys.last_day',
      'api_keys.created_at',
      'api_keys.last_used_at',
      'api_keys.revoked_at',
      'employees.name as author',
      idOfPresent('employees').as('author_id'),
      'employees.role as author_role',
      'employees.deactivated_at as author_deactivated_at',
    ])

export type KeyFound = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>

/** Those that are not revoked, and then the last ones that were. */
export const findKeys = (db: Db) =>
  keys(db)
    .orderBy((row) => row.eb(row.ref('api_keys.revoked_at'), 'is not', null))
    .orderBy('api_keys.id', 'desc')
    .limit(200)
    .execute()

export const findKey = (db: Db, id: number) =>
  keys(db).where('api_keys.id', '=', id).executeTakeFirst()

export const countKeys = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
