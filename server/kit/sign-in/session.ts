import { hash, randomBytes } from 'node:crypto'
import type { Settings } from '../../../contract/settings/calls.ts'
import { compiled } from '../../db/compiled.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Person } from '../context.ts'
import { forgetDevicesOf } from './devices.ts'
import { beginning } from '../history/epochs.ts'
import type { MarkerRead } from '../history/watch.ts'
import { findSettings, readSettings } from '../settings.ts'

const tokenBytes = 32
const tokenLength = Math.ceil((tokenBytes * 4) / 3)
const seenAtMostEvery = 10 * 60_000

const hashToken = (token: string): string => hash('sha256', token)

const ago = (now: string, milliseconds: number) =>
  new Date(Date.parse(now) - milliseconds).toISOString()

const oldest = (now: string, { session }: Settings) => ({
  created: ago(now, session.absoluteDays * 24 * 3_600_000),
  seen: ago(now, session.idleHours * 3_600_000),
})

/** Starts a session and returns its token: 256 random bits, of which only the SHA-256 is kept. */
export const openSession = async (tx: Tx, employeeId: number, now: string): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url')
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      employee_id: employeeId,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
  return token
}

const sessionOf = compiled<{ token: string }>()((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('employees', 'employees.id', 'sessions.employee_id')
    .leftJoin('settings', (join) => join.on('settings.id', '=', 1))
    .innerJoin('epochs', (join) =>
      join.on('epochs.id', '=', (row) =>
        row.selectFrom('epochs as every').select(({ fn }) => fn.max('every.id').as('id')),
      ),
    )
    .leftJoin('audit_entries as latest', (join) =>
      join.on('latest.id', '=', (row) =>
        row.selectFrom('audit_entries as every').select(({ fn }) => fn.max('every.id').as('id')),
      ),
    )
    .select([
      'employees.id',
      'employees.name',
      'employees.role',
      'sessions.created_at',
      'sessions.last_seen_at',
      'settings.value as settings',
      'epochs.epoch',
      'epochs.key',
      'latest.id as position',
      'latest.at',
    ])
    .where('sessions.token_hash', '=', value('token'))
    .where('employees.deactivated_at', 'is', null)
    .where('employees.deleted_at', 'is', null),
)

/** A caller who is signed in, and the settings and the marker at the time of the call. */
export type SignedIn = {
  person: Person
  settings: Settings
  dueForTouch: boolean
  /** How far the database has come. */
  marker: MarkerRead
}

/**
 * The person of an `Authorization` header, with their present role, or no one. The institute's
 * settings and the marker are read in the same statement, so that every call uses the latest.
 */
export const findSignedIn = async (
  db: Db,
  authorization: string | undefined,
  now: string,
): Promise<SignedIn | undefined> => {
  const token = /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (token?.length !== tokenLength) return undefined
  const tokenHash = hashToken(token)
  const [row] = await sessionOf(db, { token: tokenHash })
  if (!row) return undefined
  const { id, name, role, created_at, last_seen_at } = row
  const settings = readSettings(row.settings)
  const limits = oldest(now, settings)
  if (created_at <= limits.created || last_seen_at <= limits.seen) return undefined
  return {
    person: { id, name, role, tokenHash },
    settings,
    dueForTouch: last_seen_at < ago(now, seenAtMostEvery),
    marker: markerOf(row),
  }
}

type Latest = { epoch: string; key: string; position: number | null; at: string | null }

const markerOf = ({ epoch, key, position, at }: Latest): MarkerRead => ({
  epoch,
  key,
  position: position ?? 0,
  at: at ?? beginning,
})

/** The sessions of a person who may sign in, that have not expired. */
export const findSessionsOf = async (
  db: Db,
  employeeId: number,
  now: string,
): Promise<Person[]> => {
  const limits = oldest(now, await findSettings(db))
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('employees', 'employees.id', 'sessions.employee_id')
    .select(['employees.id', 'employees.name', 'employees.role', 'sessions.token_hash'])
    .where('employees.id', '=', employeeId)
    .where('employees.deactivated_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .where('sessions.created_at', '>', limits.created)
    .where('sessions.last_seen_at', '>', limits.seen)
    .execute()
  return rows.map(({ token_hash: tokenHash, ...person }) => ({ ...person, tokenHash }))
}

export const touchSession = async (tx: Tx, tokenHash: string, now: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const endSession = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a person, except `keep` when it is given, and forgets the devices. */
export const endSessionsOf = async (tx: Tx, employeeId: number, keep?: string): Promise<void> => {
  const theirs = tx.deleteFrom('sessions').where('employee_id', '=', employeeId)
  await (keep === undefined ? theirs : theirs.where('token_hash', '!=', keep)).execute()
  await forgetDevicesOf(tx, employeeId)
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
