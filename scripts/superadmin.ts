import { parseArgs } from 'node:util'
import { email } from '../contract/employees/calls.ts'
import { fail, say, withStore } from '../server/command-line.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { giveSuperAdministration } from '../server/super-administrators.ts'

const { values } = parseArgs({ options: { email: { type: 'string' } } })
const given = email().safeParse(values.email)

if (!given.success) fail(`Usage: ${asTyped('superadmin')} --email name@example.org`)
else
  await withStore(async (store) => {
    const made = await giveSuperAdministration(store, given.data, new Date())
    say(`Sign in as ${made.email} with the password ${made.password} (shown only now).`)
  })
