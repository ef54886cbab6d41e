import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { type Author, audit } from '../audit.ts'
import { ago } from './callers.ts'
import { deleteSecondFactor } from './second-factor.ts'

/** Time enough for a finger, or for the phone that is fetched; in ms. */
const challengeLasts = 5 * 60_000

/** Makes what a passkey of this person is to sign, or that of whoever signs in. */
export const makeChallenge = async (
  tx: Tx,
  employeeId: number | null,
  now: string,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge, employee_id: employeeId, made_at: now })
    .execute()
  return challenge
}

/** True once for what was made for them a short time ago, however many use it at once. */
export const takeChallenge = async (
  tx: Tx,
  challenge: string,
  employeeId: number | null,
  now: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('employee_id', employeeId === null ? 'is' : '=', employeeId)
    .where('made_at', '>', ago(now, challengeLasts))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const forgetOldChallenges = async (tx: Tx, now: string): Promise<void> => {
  await tx
    .deleteFrom('passkey_challenges')
    .where('made_at', '<=', ago(now, challengeLasts))
    .execute()
}

const passkeys = (db: Db) => db.selectFrom('passkeys').selectAll()

export const findPasskeysOf = (db: Db, employeeId: number) =>
  passkeys(db).where('employee_id', '=', employeeId).orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string) =>
  passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()

/** Notes a use of a passkey; false if it has signed as often before, which a copy of it does. */
export const usePasskey = async (
  tx: Tx,
  id: number,
  counter: number,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row('counter', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type NewPasskey = Omit<Insertable<Tables['passkeys']>, 'id' | 'employee_id' | 'last_used_at'>

/** Returns nothing if someone has it already. */
export const insertPasskey = (tx: Tx, made: NewPasskey, employeeId: number) =>
  tx
    .insertInto('passkeys')
    .values({ ...made, employee_id: employeeId })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const renamePasskey = (tx: Tx, id: number, name: string) =>
  tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()

/** Removes one passkey of a person, or all, and none that they are making is added; sessions that began with it need another second factor. False if there is none. */
export const removePasskeys = async (
  tx: Tx,
  author: Author,
  employeeId: number,
  id?: number,
): Promise<boolean> => {
  await tx.deleteFrom('passkey_challenges').where('employee_id', '=', employeeId).execute()
  const theirs = tx.deleteFrom('passkeys').where('employee_id', '=', employeeId).returning('name')
  const gone = await (id === undefined ? theirs : theirs.where('id', '=', id)).execute()
  const removed = { action: 'employee.passkey_removed', recordId: employeeId } as const
  if (gone.length > 0) await audit(tx, author, ...gone.map((before) => ({ ...removed, before })))
  return gone.length > 0
}

/** Has the password alone sign a person in; false if it does already. */
export const removeFactors = async (tx: Tx, author: Author, employeeId: number) => {
  const hadPasskeys = await removePasskeys(tx, author, employeeId)
  if (!(await deleteSecondFactor(tx, employeeId))) return hadPasskeys
  await audit(tx, author, { action: 'employee.second_factor_removed', recordId: employeeId })
  return true
}
