import { parseArgs } from 'node:util'
import { email } from '../contract/employees/calls.ts'
import { fail, say, withStore } from '../server/command-line.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { giveSuperAdministration } from '../server/super-administrators.ts'

const usage = `Usage: ${asTyped('superadmin', '--email name@example.org')}`

const readEmail = () => {
  try {
    return parseArgs({ options: { email: { type: 'string' } } }).values.email
  } catch {
    return fail(usage)
  }
}

const given = email().safeParse(readEmail())

if (!given.success) fail(usage)
else
  await withStore(async (store) => {
    const made = await giveSuperAdministration(store, given.data, new Date())
    say(`Sign in as ${made.email} with the password ${made.password} (shown only now).`)
  })
