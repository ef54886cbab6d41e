import { randomBytes } from 'node:crypto'
import type { Store } from '../db/connect.ts'
import { addToCounters } from '../db/counters.ts'
import { audit } from '../kit/audit.ts'
import { hashPassword } from '../kit/password.ts'
import { insertEmployee, isAnybodyThere } from './sql.ts'

export type Credentials = { email: string; password: string }

const madeEmail = 'admin@muster.local'
const madePasswordBytes = 12

/**
 * Gives an empty database its first super administrator: the one that was configured, or one with
 * a random password. Returns the credentials when they were made up here, so that they can be shown
 * once; nothing when somebody is already there or they were configured.
 */
export const createFirstSuperAdministrator = async (
  store: Store,
  configured: Credentials | undefined,
  now: Date,
): Promise<Credentials | undefined> => {
  if (await isAnybodyThere(store.db)) return undefined
  const credentials = configured ?? {
    email: madeEmail,
    password: randomBytes(madePasswordBytes).toString('base64url'),
  }
  const passwordHash = await hashPassword(credentials.password)
  const created = await store.write(async (tx) => {
    // Two servers may start at once; the second waits here and then finds the first one's person.
    await addToCounters(tx, { 'first start': 0 })
    if (await isAnybodyThere(tx)) return false
    const person = {
      name: 'Super Administrator',
      role: 'superadmin' as const,
      passwordHash,
    }
    const at = now.toISOString()
    const id = await insertEmployee(tx, { ...person, email: credentials.email }, at)
    const visit = { now: at, requestId: 'first start' }
    await audit(tx, visit, { action: 'employee.created', recordId: id })
    return true
  })
  return created && !configured ? credentials : undefined
}
