import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { beforeFees } from '../migrations/before-fees.ts'
import { onClock } from '../support/clock/clock.ts'
import { envOf } from '../support/command.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { newDatabase } from '../support/server.ts'

const all = Object.keys(migrations)
const killed = isLong ? all : all.slice(-1)
const before = (name: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([earlier]) => earlier < name))
const firstWithData = '0002-people-and-settings'

/** The tables as they were before a migration, with as much data as they can hold. */
const makeBefore = async (place: DatabaseAddress, name: string) => {
  if (name > firstWithData) await makeEarlier(place, before('0003'), beforeFees)
  await makeEarlier(place, before(name), name === firstWithData ? beforeFees.slice(0, 1) : [])
}

const killing = {
  args: [
    ...onClock.args,
    '--import',
    new URL('../support/kills/kill-in-migration.ts', import.meta.url).href,
    'muster.js',
  ],
}
/** Without a backup first: its process would be killed too, where it tries the same migration. */
const start = (place: DatabaseAddress, env: Record<string, string> = {}, way = {}): Muster =>
  startMuster({ MUSTER_WEB: 'off', BACKUP: 'off', ...envOf(place), ...env }, way)

const contentOf = async (place: DatabaseAddress) => {
  const faults: string[] = []
  const content = { faults, students: 0, paise: 0 }
  await readSnapshot(place, async (db) => {
    const students = await db.selectFrom('students').select('id').execute()
    const payments = await db.selectFrom('payments').select('amount_paise as paise').execute()
    content.students = students.length
    content.paise = payments.reduce((sum, { paise }) => sum + paise, 0)
    faults.push(...(await ledgerFaults(db)), ...(await Array.fromAsync(findDifferences(db))))
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
  })
  return content
}

describe.each(engines)('an upgrade on %s', (engine) => {
  test.each(killed)(
    'that is killed in %s leaves the data whole, and the next start ends it',
    async (name) => {
      const { place, remove } = await newDatabase(engine, 'empty')
      await makeBefore(place, name)
      const first = start(place, { MUSTER_TEST_KILL: name }, killing)
      expect(await first.ended).toBeNull()
      expect(first.said()).not.toContain('ready at')

      const began = performance.now()
      const again = start(place)
      await again.address()
      const milliseconds = Math.round(performance.now() - began)
      // What was killed had changed nothing, so the next start does the same step again.
      if (name > firstWithData)
        expect(again.said()).toMatch(/^Bringing the data up to date, step 1 of /)
      expect(await again.stop()).toBe(0)
      const hasData = name > firstWithData
      expect(await contentOf(place)).toEqual({
        faults: [],
        students: hasData ? 3 : 0,
        paise: hasData ? 630_001 : 0,
      })
      reportFigures(
        `${engine} killed in ${name}: whole, ready ${milliseconds} ms after the next start`,
      )
      await remove()
    },
  )
})
