import { email } from '../contract/employees/fields.ts'
import { fail, say, withStore } from '../server/command-line.ts'
import type { Store } from '../server/db/connect.ts'
import { asTyped } from '../server/kit/one-file.ts'
import {
  giveSuperAdministration,
  removeSuperAdministration,
} from '../server/super-administrators.ts'
import { readArguments } from './arguments/read.ts'

const usage = `Usage: ${asTyped('superadmin', '--email name@example.org')} to make one, or to give a new password and take two-step sign-in off, or --remove name@example.org`

const { values } = readArguments(usage, {
  options: { email: { type: 'string' }, remove: { type: 'string' } },
})
const given = email().safeParse(values.email ?? values.remove)

if (!given.success || (values.email !== undefined && values.remove !== undefined)) fail(usage)
else
  await withStore((store) =>
    values.remove === undefined ? make(store, given.data) : remove(store, given.data),
  )

async function make(store: Store, address: string): Promise<void> {
  const made = await giveSuperAdministration(store, address, new Date())
  say(`Sign in as ${made.email} with the password ${made.password} (shown only now).`)
}

async function remove(store: Store, address: string): Promise<void> {
  const removed = await removeSuperAdministration(store, address, new Date())
  if (removed === 'none') fail(`There is no super administrator with the email ${address}.`)
  if (removed === 'last')
    fail(
      `${address} is the only super administrator. Make another one first: ${asTyped('superadmin', '--email name@example.org')}`,
    )
  say(`${address} is an admin now. Their sessions have ended, and their API keys are revoked.`)
}
