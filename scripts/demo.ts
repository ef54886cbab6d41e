import { parseArgs } from 'node:util'
import { fail, say, withStore } from '../server/command-line.ts'
import { readConfig } from '../server/config.ts'
import { fillWithDemo, isEmpty } from './demo/fill.ts'

const usualStudents = '400'
const madeUp = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

const { values } = parseArgs({
  options: { students: { type: 'string', default: usualStudents } },
})
const students = Number(values.students)
if (!Number.isInteger(students) || students < 0 || students > 1_000_000)
  fail('Usage: npm run demo -- --students 400 (a whole number up to 1,000,000)')

await withStore(async (store) => {
  if (!(await isEmpty(store)))
    fail(
      'This database is not empty. Choose another DATA_DIR or DATABASE_URL for the demonstration.',
    )
  const config = readConfig(process.env)
  const configured = 'wrong' in config ? undefined : config
  const superAdministrator = {
    email: configured?.SUPERADMIN_EMAIL ?? madeUp.email,
    password: configured?.SUPERADMIN_PASSWORD ?? madeUp.password,
  }
  const signIns = await fillWithDemo(store, { students, superAdministrator, now: new Date() })
  say(`A demonstration with ${students} students is ready. Sign in as one of:`)
  for (const { role, email, password, name } of signIns)
    say(`  ${role.padEnd(10)}  ${email.padEnd(34)}  ${password.padEnd(16)}  ${name}`)
})
