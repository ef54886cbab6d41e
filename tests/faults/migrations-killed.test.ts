import { describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { migrations } from '../../server/db/migrate.ts'
import { onClock } from '../support/clock/clock.ts'
import { envOf, startServer } from '../support/programs/programs.ts'
import { aDatabase, anInstituteOf090 } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { nextMigration, ofNextVersion } from '../support/databases/next-migration.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { reportFigures } from '../support/seed.ts'

const [baseline = ''] = Object.keys(migrations)

/** The tables as they were before a migration. */
const before = (name: string) => (name === baseline ? aDatabase() : anInstituteOf090())

const killing = new URL('../support/kills/kill-in-migration.ts', import.meta.url).href
/** Without a backup first: its process would be killed too, where it tries the same migration. */
const start = (address: DatabaseAddress, env: Record<string, string> = {}, args?: string[]) =>
  startServer({ BACKUP: 'off', ...ofNextVersion, ...envOf(address), ...env }, args && { args })

describe(`an upgrade on ${engine}`, () => {
  test.each([baseline, nextMigration])(
    'killed in %s leaves all whole; the next start ends it',
    async (name) => {
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
      if (hasData) expect(again.said()).toMatch(/^Bringing the data up to date, step 1 of 1/)
      expect(await again.stop()).toBe(0)
      await withHandle(address, 'reading', async (db) => {
        const students = await db.selectFrom('students').select('id').execute()
        expect(students).toHaveLength(hasData ? 12 : 0)
        await expectTrueBooks(db)
      })
      reportFigures(
        `${engine} killed in ${name}: whole, ready ${milliseconds} ms after the next start`,
      )
    },
  )
})
