import { createHash, randomBytes } from 'node:crypto'
import type { Settings } from '../../contract/settings.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { Person } from './context.ts'

const tokenBytes = 32
const tokenLength = Math.ceil((tokenBytes * 4) / 3)
const seenAtMostEvery = 10 * 60_000

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

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

/** The person behind an `Authorization` header, with his present role, or nobody. */
export const findPerson = async (
  db: Db,
  authorization: string | undefined,
  now: string,
  settings: Settings,
): Promise<(Person & { dueForTouch: boolean }) | undefined> => {
  const token = /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1]
  if (token?.length !== tokenLength) return undefined
  const limits = oldest(now, settings)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('employees', 'employees.id', 'sessions.employee_id')
    .select(['employees.id', 'employees.name', 'employees.role', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.created_at', '>', limits.created)
    .where('sessions.last_seen_at', '>', limits.seen)
    .where('employees.deactivated_at', 'is', null)
    .where('employees.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { last_seen_at, ...person } = row
  return {
    ...person,
    tokenHash: hashToken(token),
    dueForTouch: last_seen_at < ago(now, seenAtMostEvery),
  }
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

/** Ends every session of a person, but for `keep` when it is given. */
export const endSessionsOf = async (tx: Tx, employeeId: number, keep?: string): Promise<void> => {
  const theirs = tx.deleteFrom('sessions').where('employee_id', '=', employeeId)
  await (keep === undefined ? theirs : theirs.where('token_hash', '!=', keep)).execute()
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
