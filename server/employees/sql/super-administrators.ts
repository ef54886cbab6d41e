import { locked } from '../../db/locking.ts'
import type { Db, Tx } from '../../db/schema.ts'

const superadmins = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'superadmin')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)

/** The super administrators who may sign in, by name. */
export const findSuperAdministrators = (db: Db) =>
  superadmins(db).orderBy('name_key').orderBy('id').execute()

/** Holds the super administrators who may sign in, for this transaction; their ids. */
export const lockSuperAdministrators = async (tx: Tx): Promise<readonly number[]> =>
  (await locked(tx, superadmins(tx).orderBy('id')).execute()).map(({ id }) => id)
