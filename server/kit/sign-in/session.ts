import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { withNewSignIn } from '../../../contract/kit/notice.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import { compiled } from '../../db/compiled.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Person } from '../context.ts'
import {
  ago,
  callers,
  hashToken,
  markerOf,
  personOf,
  seenAtMostEvery,
  type SignedIn,
} from './callers.ts'
import { forgetDevicesOf, hashOf, newerDeviceThan } from './devices.ts'
import { knownSettings, readSettings } from '../settings.ts'

const tokenBytes = 32

/** A session that began or was used last before this has expired. */
export const oldest = (now: string, { session }: Settings) => ({
  created: ago(now, session.absoluteDays * 24 * 3_600_000),
  seen: ago(now, session.idleHours * 3_600_000),
})

/** Whether someone may only see to their own account until they have a second factor. */
export const mustAddSecondFactor = (
  { role }: Pick<Person, 'role'>,
  { session }: Settings,
  hasOne: boolean,
): true | undefined => (session.secondFactor && role === 'superadmin' && !hasOne) || undefined

/** Where someone signs in: on which device, by its words and its token, known or new, from which address, and by which passkey. */
type Where = {
  device: string | null
  token: string
  isKnown: boolean
  network: string
  passkey?: number | undefined
}

/**
 * Starts a session and returns its token: 256 random bits, of which only the SHA-256 is kept. One on a new
 * device is told in the person's other sessions, one on a known device is told of what is newer there.
 */
export const openSession = async (
  tx: Tx,
  employeeId: number,
  now: string,
  where?: Where,
): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url')
  if (where?.isKnown === false)
    await tx
      .updateTable('sessions')
      .set({ new_sign_in_at: now })
      .where('employee_id', '=', employeeId)
      .execute()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      employee_id: employeeId,
      created_at: now,
      last_seen_at: now,
      device: where?.device ?? null,
      network: where?.network ?? null,
      passkey_id: where?.passkey ?? null,
      device_hash: where ? hashOf(where.token) : null,
      new_sign_in_at: where?.isKnown ? newerDeviceThan(employeeId, where.token) : null,
    })
    .execute()
  return token
}

const sessionOf = compiled<{ token: string; known: string }>()((db, value) =>
  callers(db, value('known'))
    .innerJoin('sessions', 'sessions.employee_id', 'employees.id')
    .leftJoin('second_factors', 'second_factors.employee_id', 'employees.id')
    .select(['sessions.created_at', 'sessions.last_seen_at', 'sessions.new_sign_in_at'])
    .select('sessions.passkey_id')
    .select('second_factors.employee_id as second_factor')
    .where('sessions.token_hash', '=', value('token')),
)

/** The person of the session whose token has this hash, with their present role, or no one. */
export const findBySession = async (
  db: Db,
  tokenHash: string,
  now: string,
): Promise<SignedIn | undefined> => {
  const known = knownSettings()
  const [row] = await sessionOf(db, { token: tokenHash, known: known.text })
  if (!row) return undefined
  const settings = row.settings === null ? known.settings : readSettings(row.settings)
  const limits = oldest(now, settings)
  if (row.created_at <= limits.created || row.last_seen_at <= limits.seen) return undefined
  const hasOne = row.second_factor !== null || row.passkey_id !== null
  const lacks = mustAddSecondFactor(row, settings, hasOne)
  const marker = markerOf(row)
  const isDue = row.last_seen_at < ago(now, seenAtMostEvery)
  return {
    person: { ...personOf(row, tokenHash), mustAddSecondFactor: lacks },
    settings,
    touch: isDue ? (tx, at) => touchSession(tx, tokenHash, at) : undefined,
    marker:
      row.new_sign_in_at === null ? marker : { ...marker, notice: withNewSignIn(marker.notice) },
  }
}

const touchSession = async (tx: Tx, tokenHash: string, now: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const endSession = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export const findSessionsOf = (
  db: Db,
  employeeId: number,
  { created, seen }: ReturnType<typeof oldest>,
) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'device', 'network', 'new_sign_in_at'])
    .where('employee_id', '=', employeeId)
    .where('created_at', '>', created)
    .where('last_seen_at', '>', seen)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()

const idLength = 16

/** By the beginning of its hash a person names a session of theirs; it opens nothing. */
export const idOfSession = (tokenHash: string): string => tokenHash.slice(0, idLength)

export const endOneOf = (tx: Tx, employeeId: number, id: string) =>
  tx
    .deleteFrom('sessions')
    .where('employee_id', '=', employeeId)
    .where(sql`substr(token_hash, 1, ${sql.lit(idLength)})`, '=', id)
    .returning(['device', 'network', 'device_hash'])
    .executeTakeFirst()

/** The person knows of the sign-in that this session tells of. */
export const noteToldSignIn = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ new_sign_in_at: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends the sessions that a person began with one of their passkeys, except `keep`. */
export const endSessionsBy = async (tx: Tx, employeeId: number, passkey: number, keep: string) => {
  await tx
    .deleteFrom('sessions')
    .where('employee_id', '=', employeeId)
    .where('passkey_id', '=', passkey)
    .where('token_hash', '!=', keep)
    .execute()
}

/** Ends a person's sessions and forgets the devices; beside one to `keep`, `forgetOtherDevices` does that. */
export const endSessionsOf = async (tx: Tx, employeeId: number, keep?: string): Promise<void> => {
  const theirs = tx.deleteFrom('sessions').where('employee_id', '=', employeeId)
  if (keep !== undefined) await theirs.where('token_hash', '!=', keep).execute()
  else {
    await theirs.execute()
    await forgetDevicesOf(tx, employeeId)
  }
}

/** Signs everyone out, and forgets every device: after a restore, one that was signed out since would be back. */
export const endAllSessions = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('sessions').execute()
  await tx.deleteFrom('known_devices').execute()
}

export const forgetExpiredSessions = async (
  tx: Tx,
  now: string,
  settings: Settings,
): Promise<void> => {
  const limits = oldest(now, settings)
  await tx
    .deleteFrom('sessions')
    .where((row) =>
      row.or([row('created_at', '<=', limits.created), row('last_seen_at', '<=', limits.seen)]),
    )
    .execute()
}
