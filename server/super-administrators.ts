import { randomBytes } from 'node:crypto'
import { unnamedPerson } from '../contract/kit/access.ts'
import type { Store } from './db/connect.ts'
import { addToCounter } from './db/counters.ts'
import type { Tx } from './db/schema.ts'
import {
  findByEmail,
  insertEmployee,
  isAnybodyThere,
  makeSuperAdministrator,
} from './employees/sql/employees.ts'
import { lockSuperAdministrators } from './employees/sql/super-administrators.ts'
import { takeSuperAdministration } from './employees/actions/super-administrators.ts'
import { audit } from './kit/audit.ts'
import { hashPassword } from './kit/sign-in/password.ts'
import { removeFactors } from './kit/sign-in/passkeys.ts'
import { endSessionsOf } from './kit/sign-in/session.ts'

export type Credentials = { email: string; password: string }

const madeEmail = 'admin@muster.local'
const madePasswordBytes = 12

const makePassword = () => randomBytes(madePasswordBytes).toString('base64url')

/**
 * Gives an empty database its first super administrator: the one that was configured, or one with
 * a random password. Returns the credentials when they were made up here, so that they can be shown
 * once; nothing when there is someone already or the credentials were configured.
 */
export const createFirstSuperAdministrator = async (
  store: Store,
  configured: Credentials | undefined,
  now: Date,
): Promise<Credentials | undefined> => {
  if (await isAnybodyThere(store.db)) return undefined
  const credentials = configured ?? { email: madeEmail, password: makePassword() }
  const passwordHash = await hashPassword(credentials.password)
  const created = await store.write(async (tx) => {
    // Two servers may start at once; the second waits here and then finds the first one's person.
    await addToCounter(tx, 'first start', 0)
    if (await isAnybodyThere(tx)) return false
    const at = now.toISOString()
    const passwordGivenAt = configured ? undefined : at
    await create(tx, { email: credentials.email, passwordHash, passwordGivenAt }, at)
    return true
  })
  return created && !configured ? credentials : undefined
}

/**
 * Makes a super administrator of the person with this email, or a new one, gives them a random
 * password, takes their second factor and passkeys off and ends their sessions. Returns the credentials, which are kept nowhere else.
 */
export const giveSuperAdministration = async (
  store: Store,
  email: string,
  now: Date,
): Promise<Credentials> => {
  const password = makePassword()
  const passwordHash = await hashPassword(password)
  const at = now.toISOString()
  await store.write(async (tx) => {
    const person = await findByEmail(tx, email)
    if (!person) return create(tx, { email, passwordHash, passwordGivenAt: at }, at)
    await makeSuperAdministrator(tx, person.id, passwordHash, at)
    await endSessionsOf(tx, person.id)
    const change = { action: 'employee.made_super_administrator', recordId: person.id } as const
    await audit(tx, fromServer(at), change)
    await removeFactors(tx, fromServer(at), person.id)
  })
  return { email, password }
}

/**
 * Makes an admin of the super administrator with this email, ends their sessions and revokes their API
 * keys. Says why not when there is none, or no other.
 */
export const removeSuperAdministration = (
  store: Store,
  email: string,
  now: Date,
): Promise<'done' | 'none' | 'last'> =>
  store.write(async (tx) => {
    const present = await lockSuperAdministrators(tx)
    const person = await findByEmail(tx, email)
    if (!person || !present.includes(person.id)) return 'none'
    if (present.length === 1) return 'last'
    await takeSuperAdministration(tx, person.id, fromServer(now.toISOString()))
    return 'done'
  })

type Made = { email: string; passwordHash: string; passwordGivenAt: string | undefined }

const create = async (tx: Tx, made: Made, now: string) => {
  const person = { name: unnamedPerson, role: 'superadmin' as const, ...made }
  const recordId = await insertEmployee(tx, person, now)
  await audit(tx, fromServer(now), { action: 'employee.created', recordId })
}

/** The server's own command line has no name in the change log. */
const fromServer = (now: string) => ({ now, requestId: 'command line' })
