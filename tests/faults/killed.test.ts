import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { migrations } from '../../server/db/migrate.ts'
import { onClock } from '../support/clock/clock.ts'
import { envOf, startServer } from '../support/programs/programs.ts'
import { aDatabase, anInstituteOf090 } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { nextMigration, ofNextVersion } from '../support/databases/next-migration.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { must, signIn, withSuperadmin } from '../support/programs/http.ts'
import { studentsFile } from '../support/imports/students.ts'
import { until } from '../support/until.ts'

const [baseline = ''] = Object.keys(migrations)

/** The tables as they were before a migration. */
const before = (name: string) => (name === baseline ? aDatabase() : anInstituteOf090())

const killing = new URL('../support/kills/kill-in-migration.ts', import.meta.url).href
/** Without a backup first: its process would be killed too, where it tries the same migration. */
const start = (address: DatabaseAddress, env: Record<string, string> = {}, args?: string[]) =>
  startServer({ BACKUP: 'off', ...ofNextVersion, ...envOf(address), ...env }, args && { args })

describe(`an upgrade on ${engine}`, () => {
  test.each([baseline, nextMigration])('killed in %s is ended by the next start', async (name) => {
    const address = await before(name)
    const args = [...onClock.args, '--import', killing, 'muster.js']
    const first = start(address, { MUSTER_TEST_KILL: name }, args)
    expect(await first.ended).toBeNull()
    expect(first.said()).not.toContain('ready at')

    const began = performance.now()
    const again = start(address)
    await again.address()
    const milliseconds = Math.round(performance.now() - began)
    const hasData = name !== baseline
    // What was killed had changed nothing, so the next start does the same step again.
    if (hasData) expect(again.said()).toMatch(/^Bringing the data up to date, step 1 of /)
    expect(await again.stop()).toBe(0)
    await withHandle(address, 'reading', async (db) => {
      const students = await db.selectFrom('students').select('id').execute()
      expect(students).toHaveLength(hasData ? 12 : 0)
      await expectTrueBooks(db)
    })
    reportFigures(
      `${engine} killed in ${name}: whole, ready ${milliseconds} ms after the next start`,
    )
  })
})

const people = isLong ? 1000 : 250
/** Milliseconds after the commit was answered at which the server is killed, or once it says it is done. */
const moments = isLong
  ? ([0, 5, 20, 50, 100, 150, 200, 300, 400, 600, 'done'] as const)
  : ([0, 60, 'done'] as const)

const file = studentsFile({
  people,
  of: 'the old list',
  courses: [
    { name: 'Old foundation', fee: 12_000, duration: '6 Months' },
    { name: 'Old fitness', fee: 8000, duration: '3 Months' },
  ],
  venue: 'Old camp',
  paid: 15_000,
  on: '01/06/2025',
})
const nothing = { students: 0, enrolments: 0, payments: 0, receipts: 0, courses: 0, venues: 0 }
const everything = {
  students: people,
  enrolments: 2 * people,
  payments: 2 * people,
  receipts: people,
  courses: 2,
  venues: 1,
}
const tables = ['students', 'enrolments', 'payments', 'receipts', 'courses', 'venues'] as const

/** How much there is of what the file makes; the books agree, and the running receipts have no gap. */
const made = (address: DatabaseAddress) =>
  readSnapshot(address, async (db) => {
    await expectTrueBooks(db)
    const counts = { ...nothing }
    for (const table of tables)
      counts[table] = (await db.selectFrom(table).select('id').execute()).length
    return counts
  })

describe(`a server on ${engine} that is killed while it imports students`, () => {
  test.each(moments)('%s after the commit has made all or nothing of them', async (moment) => {
    const address = await aDatabase('migrated')
    let id = ''
    const start = async () => {
      const muster = startServer({ BACKUP: 'off', ...withSuperadmin, ...envOf(address) })
      const send = await signIn(await muster.address())
      const commit = () => must(send, 'POST /api/imports/:id/commit', {}, { id })
      const stateOf = async () =>
        (await must(send, 'GET /api/imports/:id', undefined, { id })).import
      const isDone = () =>
        until(async () => (await stateOf()).state === 'done', 'the import is done')
      return { muster, send, commit, isDone }
    }
    const first = await start()
    const query = '?kind=students'
    id = (await must(first.send, 'POST /api/imports', file, { query })).import._id
    await first.commit()
    if (moment === 'done') await first.isDone()
    else await pause(moment)
    await first.muster.stop('SIGKILL')
    const kept = await made(address)
    expect([nothing, everything]).toContainEqual(kept)
    if (moment === 'done') expect(kept).toEqual(everything)

    const second = await start()
    // On PostgreSQL the claim of a process that has died is given up after a minute.
    if (kept.students > 0 || engine === 'sqlite') {
      await second.commit()
      await second.isDone()
      expect(await made(address)).toEqual(everything)
      expect(await second.muster.stop()).toBe(0)
    }
    reportFigures(
      `${engine} killed ${moment} ms into an import: ${kept.students} of ${people} made`,
    )
  })
})
