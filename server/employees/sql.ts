import type { Role } from '../../contract/access.ts'
import { foldText } from '../../contract/text.ts'
import { locked } from '../db/locking.ts'
import type { Db, Tx } from '../db/schema.ts'

export type NewEmployee = {
  name: string
  email: string
  role: Role
  passwordHash: string
}

export const insertEmployee = async (
  tx: Tx,
  employee: NewEmployee,
  now: string,
): Promise<number> => {
  const { id } = await tx
    .insertInto('employees')
    .values({
      name: employee.name,
      name_key: foldText(employee.name),
      email: employee.email.trim(),
      email_key: foldText(employee.email),
      role: employee.role,
      password_hash: employee.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const isAnybodyThere = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()) !== undefined

/** The person with this email, with what sign-in must know. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('employees')
    .select(['id', 'password_hash', 'deactivated_at'])
    .where('email_key', '=', foldText(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findEmployee = (db: Db, id: number) =>
  db
    .selectFrom('employees')
    .select([
      'id',
      'name',
      'email',
      'role',
      'department',
      'designation',
      'phone',
      'address',
      'deactivated_at',
      'password_hash',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export type EmployeeFound = NonNullable<Awaited<ReturnType<typeof findEmployee>>>

/** Holds a person for this transaction. */
export const lockEmployee = (tx: Tx, id: number) =>
  locked(tx, tx.selectFrom('employees').select('id').where('id', '=', id)).executeTakeFirst()

export const setPasswordHash = async (
  tx: Tx,
  id: number,
  passwordHash: string,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('employees')
    .set((row) => ({
      password_hash: passwordHash,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
