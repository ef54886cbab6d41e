import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { envOf, startServer } from '../support/programs/programs.ts'
import { aDatabase } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { must, signIn, withSuperadmin } from '../support/programs/http.ts'
import { studentsFile } from '../support/imports/students.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { until } from './until.ts'

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
  test.each(moments)(
    '%s after the commit has made all or nothing, with all their money',
    async (moment) => {
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
    },
  )
})
