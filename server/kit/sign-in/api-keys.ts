import { randomBytes } from 'node:crypto'
import { keyPermissions, keyPrefix, type KeyPermission } from '../../../contract/keys/terms.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import { type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { foldText } from '../../../contract/values/text.ts'
import { compiled } from '../../db/compiled.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Person } from '../context.ts'
import { knownSettings, readSettings } from '../settings.ts'
import {
  ago,
  callers,
  hashToken,
  markerOf,
  personOf,
  seenAtMostEvery,
  type SignedIn,
} from './callers.ts'

const shownAtEnd = 4

export type NewKey = { name: string; permissions: readonly KeyPermission[]; lastDay: Day }

/** Makes a key: 256 random bits, of which only the SHA-256 is kept, and its last characters. */
export const makeKey = async (
  tx: Tx,
  { name, permissions, lastDay }: NewKey,
  { createdBy, now }: { createdBy: number; now: string },
): Promise<{ id: number; secret: string }> => {
  const secret = `${keyPrefix}${randomBytes(32).toString('base64url')}`
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      name,
      name_key: foldText(name),
      token_hash: hashToken(secret),
      ending: secret.slice(-shownAtEnd),
      permissions: permissions.join(' '),
      last_day: lastDay,
      created_at: now,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** The permissions of a key, of those that there are in this version. */
export const keyPermissionsIn = (text: string): readonly KeyPermission[] => {
  const held = text.split(' ')
  return keyPermissions.filter((permission) => held.includes(permission))
}

/** Keys that act for a super administrator who may sign in. */
const keys = (db: Db, known: string) =>
  callers(db, known)
    .innerJoin('api_keys', 'api_keys.created_by', 'employees.id')
    .select([
      'api_keys.id as key_id',
      'api_keys.token_hash',
      'api_keys.permissions',
      'api_keys.last_day',
      'api_keys.last_used_at',
    ])
    .where('employees.role', '=', 'superadmin')
    .where('api_keys.revoked_at', 'is', null)

const keyOf = compiled<{ token: string; known: string }>()((db, value) =>
  keys(db, value('known')).where('api_keys.token_hash', '=', value('token')),
)

type KeyFound = Awaited<ReturnType<typeof keyOf>>[number]

/** The person for whom the key with this hash acts, limited to what it may do, or no one. */
export const findByKey = async (
  db: Db,
  tokenHash: string,
  now: string,
): Promise<SignedIn | undefined> => {
  const known = knownSettings()
  const [row] = await keyOf(db, { token: tokenHash, known: known.text })
  if (!row) return undefined
  const settings = row.settings === null ? known.settings : readSettings(row.settings)
  if (hasEnded(row, settings, now)) return undefined
  const { key_id: id, last_used_at } = row
  const isDue = last_used_at === null || last_used_at < ago(now, seenAtMostEvery)
  return {
    person: actingFor(row),
    settings,
    touch: isDue ? (tx, at) => touchKey(tx, id, at) : undefined,
    marker: markerOf(row),
  }
}

const hasEnded = ({ last_day }: KeyFound, { institute }: Settings, now: string): boolean =>
  last_day < dayInZone(new Date(now), institute.timeZone)

const actingFor = (row: KeyFound): Person => ({
  ...personOf(row, row.token_hash),
  key: { id: row.key_id, permissions: keyPermissionsIn(row.permissions) },
})

const touchKey = async (tx: Tx, id: number, now: string): Promise<void> => {
  await tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Returns false if there is no such key, or it is revoked already. */
export const revokeKey = async (tx: Tx, id: number, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await revoking(tx, now).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keys of a person that can be used. */
export const findKeysOf = (db: Db, employeeId: number, today: Day) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'ending'])
    .where('created_by', '=', employeeId)
    .where('revoked_at', 'is', null)
    .where('last_day', '>=', today)
    .orderBy('name_key')
    .execute()

/** Ends all keys of a person for good and returns their ids: should they be a super administrator again, none comes back. */
export const revokeKeysOf = async (
  tx: Tx,
  employeeId: number,
  now: string,
): Promise<readonly number[]> => {
  const revoked = revoking(tx, now).where('created_by', '=', employeeId).returning('id')
  return (await revoked.execute()).map(({ id }) => id)
}

/** After a restore, a key that was revoked since would be back. */
export const revokeAllKeys = async (tx: Tx, now: string): Promise<void> => {
  await revoking(tx, now).execute()
}

const revoking = (tx: Tx, now: string) =>
  tx.updateTable('api_keys').set({ revoked_at: now }).where('revoked_at', 'is', null)
