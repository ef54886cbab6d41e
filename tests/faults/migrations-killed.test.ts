import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { beforeFees } from '../migrations/before-fees.ts'
import { onClock } from '../support/clock/clock.ts'
import { envOf } from '../support/command.ts'
import { anEarlierInstitute } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { startServer } from '../support/programs/servers.ts'

const all = Object.keys(migrations)
const killed = isLong ? all : all.slice(-1)

/** The tables as they were before a migration, with as much data as they can hold. */
const before = (name: string) => {
  const last = Number.parseInt(name, 10) - 1
  return last < 2
    ? anEarlierInstitute([last, beforeFees.slice(0, last)])
    : anEarlierInstitute([2, beforeFees], [last, []])
}

const killing = new URL('../support/kills/kill-in-migration.ts', import.meta.url).href
/** Without a backup first: its process would be killed too, where it tries the same migration. */
const start = (address: DatabaseAddress, env: Record<string, string> = {}, args?: string[]) =>
  startServer({ BACKUP: 'off', ...envOf(address), ...env }, args && { args })

describe(`an upgrade on ${engine}`, () => {
  test.each(killed)('killed in %s leaves all whole; the next start ends it', async (name) => {
    const { address } = await before(name)
    const args = [...onClock.args, '--import', killing, 'muster.js']
    const first = start(address, { MUSTER_TEST_KILL: name }, args)
    expect(await first.ended).toBeNull()
    expect(first.said()).not.toContain('ready at')

    const began = performance.now()
    const again = start(address)
    await again.address()
    const milliseconds = Math.round(performance.now() - began)
    const hasData = name > '0003'
    // What was killed had changed nothing, so the next start does the same step again.
    if (hasData) expect(again.said()).toMatch(/^Bringing the data up to date, step 1 of /)
    expect(await again.stop()).toBe(0)
    await readSnapshot(address, async (db) => {
      const students = await db.selectFrom('students').select('id').execute()
      const payments = await db.selectFrom('payments').select('amount_paise as paise').execute()
      const paise = payments.reduce((sum, payment) => sum + payment.paise, 0)
      expect([students.length, paise]).toEqual(hasData ? [3, 630_001] : [0, 0])
      await expectTrueBooks(db)
    })
    reportFigures(
      `${engine} killed in ${name}: whole, ready ${milliseconds} ms after the next start`,
    )
  })
})
