import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { afterCommit } from '../after-commit.ts'
import type { Ctx } from '../context.ts'

const cookieName = 'muster_device'
const tokenBytes = 32
const ours = new RegExp(`(?:^|; *)${cookieName}=([^;]*)`)
const tokenPattern = /^[\w-]{43}$/
const days = 180
const mostInBrowser = 8
const mostOfPerson = 20

export const hashOf = (token: string): string => hash('sha256', token)

/** 256 random bits, of which only the SHA-256 is kept. */
export const makeDevice = (): string => randomBytes(tokenBytes).toString('base64url')

/** A device that was last used before this is forgotten. */
export const forgottenBefore = (now: string): string =>
  new Date(Date.parse(now) - days * 24 * 3_600_000).toISOString()

/** The device tokens that a browser sends: one for each person who has signed in there. */
export const devicesIn = (cookies: string | undefined): readonly string[] => {
  const [, held = ''] = ours.exec(cookies ?? '') ?? []
  return held
    .split('.')
    .filter((token) => tokenPattern.test(token))
    .slice(0, mostInBrowser)
}

/** Keeps device tokens in a browser, out of reach of its scripts and sent to the sign-in only. */
export const deviceCookie = (tokens: readonly string[], protocol: 'http' | 'https'): string =>
  [
    `${cookieName}=${tokens.slice(0, mostInBrowser).join('.')}`,
    'Path=/api/auth',
    `Max-Age=${days * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ')

/** The one of these tokens with which this person, or whoever, has signed in before. */
export const findDevice = async (
  db: Db,
  tokens: readonly string[],
  employeeId: number | undefined,
  now: string,
): Promise<string | undefined> => {
  if (tokens.length === 0) return undefined
  const known = db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('last_used_at', '>', forgottenBefore(now))
    .orderBy('token_hash')
  const theirs = employeeId === undefined ? known : known.where('employee_id', '=', employeeId)
  const device = await theirs.executeTakeFirst()
  return tokens.find((token) => hashOf(token) === device?.token_hash)
}

/** When a device of a person became known after they had last signed in on this one; null without one. */
export const newerDeviceThan = (employeeId: number, token: string) =>
  sql<string | null>`(select max(newer.created_at) from known_devices as newer
    where newer.employee_id = ${employeeId} and newer.created_at >
      (select last_used_at from known_devices where token_hash = ${hashOf(token)}))`

type Use = { token: string; employeeId: number; network: string; now: string }

/** Remembers that a person signed in from the device with this token. */
export const rememberDevice = async (
  tx: Tx,
  { token, employeeId, network, now }: Use,
): Promise<void> => {
  const used = { network, last_used_at: now }
  await tx
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), employee_id: employeeId, created_at: now, ...used })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(used))
    .execute()
}

/** A program that signs in each time would otherwise leave a device each time. */
export const forgetAllButNewest = async (tx: Tx, employeeId: number): Promise<void> => {
  await tx
    .deleteFrom('known_devices')
    .where('employee_id', '=', employeeId)
    .where('token_hash', 'not in', (rows) =>
      rows
        .selectFrom('known_devices as newest')
        .select('newest.token_hash')
        .where('newest.employee_id', '=', employeeId)
        .orderBy('newest.last_used_at', 'desc')
        .orderBy('newest.created_at', 'desc')
        .limit(mostOfPerson),
    )
    .execute()
}

export const forgetDevicesOf = async (tx: Tx, employeeId: number): Promise<void> => {
  await tx.deleteFrom('known_devices').where('employee_id', '=', employeeId).execute()
}

/** Forgets a device, unless a session that began on it goes on. */
export const forgetDevice = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx
    .deleteFrom('known_devices')
    .where('token_hash', '=', tokenHash)
    .where('token_hash', 'not in', (rows) =>
      rows
        .selectFrom('sessions')
        .select('device_hash')
        .where('device_hash', '=', tokenHash)
        .$castTo<{ device_hash: string }>(),
    )
    .execute()
}

/** Forgets every device of a person, and remembers anew the one that they are at. */
export const forgetOtherDevices = async (tx: Tx, ctx: Ctx): Promise<void> => {
  const { person, network, now, devices } = ctx
  const former = await findDevice(tx, devices, person.id, now)
  await forgetDevicesOf(tx, person.id)
  const device = makeDevice()
  await rememberDevice(tx, { token: device, employeeId: person.id, network, now })
  await tx
    .updateTable('sessions')
    .set({ device_hash: hashOf(device) })
    .where('token_hash', '=', person.tokenHash)
    .execute()
  afterCommit(tx, ({ keepDevices }) =>
    keepDevices([device, ...devices.filter((one) => one !== former)]),
  )
}

export const forgetOldDevices = async (tx: Tx, now: string): Promise<void> => {
  await tx.deleteFrom('known_devices').where('last_used_at', '<=', forgottenBefore(now)).execute()
}
