import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '../../../../contract/kit/access.ts'
import { defaultSettings } from '../../../../contract/settings/defaults.ts'
import { connect } from '../../../../server/db/connect.ts'
import { insertEmployee } from '../../../../server/employees/sql/employees.ts'
import { hashPassword } from '../../../../server/kit/sign-in/password.ts'
import { createFirstSuperAdministrator } from '../../../../server/super-administrators.ts'
import { password } from '../../../support/builders.ts'
import { holidaysToday, now } from '../../../support/clock/clock.ts'
import type { Filled } from '../screens/screen.ts'

/** Where the person of a role signs in. */
export const emailOf = (role: Role) => `${role}@muster.test`

/** Names to the processes of a run the folder of what it makes once. */
export const runFolder = 'MUSTER_JOURNEYS'

/** A place in that folder. */
export const inRun = (name: string): string => join(process.env[runFolder] ?? '/nowhere', name)

/** A folder of its own, which goes with the run however that ends. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(process.env[runFolder] ?? tmpdir(), `muster-${name}-`))

/** What is made already, if anything is: the benches do without. */
const madeOnce = (name: string): string | undefined =>
  existsSync(inRun(name)) ? inRun(name) : undefined

/** The ids of the filled institute. */
export const idsOfFilled = (): Filled => JSON.parse(readFileSync(inRun('filled.json'), 'utf8'))

/** Lets the servers of a run share what Node.js compiles. */
export const compiledOnce = (): Record<string, string> => {
  const cache = madeOnce('compiled')
  return cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }
}

let hash: Promise<string> | undefined

/** Of everyone's password: hashing is slow on purpose. */
export const passwordHash = (): Promise<string> => {
  const kept = madeOnce('password-hash')
  hash ??= kept === undefined ? hashPassword(password) : Promise.resolve(readFileSync(kept, 'utf8'))
  return hash
}

/** Puts into a folder an institute that the run has made, or a new one with a person of each role. */
export const putInstitute = async (folder: string, made: 'empty' | 'filled'): Promise<void> => {
  const kept = madeOnce(made)
  if (kept !== undefined) return cpSync(kept, folder, { recursive: true })
  const store = connect({ dataDir: folder })
  await store.migrate()
  await createFirstSuperAdministrator(store, { email: emailOf('superadmin'), password }, now())
  const at = now().toISOString()
  const known = { passwordHash: await passwordHash() }
  await store.write(async (tx) => {
    for (const role of ['admin', 'employee'] as const) {
      const person = { name: `The ${role}`, email: emailOf(role), role, ...known }
      await insertEmployee(tx, person, at)
    }
    if (holidaysToday().length === 0) return
    const value = JSON.stringify({ ...defaultSettings, holidays: holidaysToday() })
    const row = { id: 1, value, logo: null, version: 1, updated_at: at }
    await tx.insertInto('settings').values(row).execute()
  })
  await store.close()
}
