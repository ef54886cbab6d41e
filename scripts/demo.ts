import { configured, fail, say, withStore } from '../server/command-line.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { readArguments } from './arguments/read.ts'
import { fillWithDemo, isEmpty } from './demo/fill.ts'

const usage = `Usage: ${asTyped('demo', '--students 400')} (a whole number up to 1,000,000) --marks 10000 (about so many, up to 100,000,000; without it six weeks of attendance) --venues 6 (up to 1,000)`

const { values } = readArguments(usage, {
  options: {
    students: { type: 'string', default: '400' },
    marks: { type: 'string' },
    venues: { type: 'string' },
  },
})

/** A whole number of the command line. */
const wholeUpTo = (most: number, text: string, least = 0): number =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : fail(usage)

const students = wholeUpTo(1_000_000, values.students)
const marks = values.marks === undefined ? undefined : wholeUpTo(100_000_000, values.marks)
const venues = values.venues === undefined ? undefined : wholeUpTo(1000, values.venues, 1)

await withStore(
  async (store) => {
    if (!(await isEmpty(store)))
      fail(
        'This database is not empty. Choose another DATA_DIR or DATABASE_URL for the demonstration.',
      )
    const {
      SUPERADMIN_EMAIL: email = 'admin@vijay-academy.example',
      SUPERADMIN_PASSWORD: password = 'parade-ground',
    } = configured()
    const wanted = { students, marks, venues, superAdministrator: { email, password } }
    const made = await fillWithDemo(store, { ...wanted, now: new Date() })
    say(
      `A demonstration with ${students} students and ${made.marks} marks of attendance is ready. Sign in as one of:`,
    )
    for (const { role, email, password, name } of made.signIns)
      say(`  ${role.padEnd(10)}  ${email.padEnd(34)}  ${password.padEnd(16)}  ${name}`)
  },
  { mayBeNew: true },
)
