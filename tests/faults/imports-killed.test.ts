import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { envOf } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { studentsFile } from '../support/imports/students.ts'
import { startMuster } from '../support/process.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { newDatabase } from '../support/server.ts'
import { must, sender, superadmin } from './sender.ts'
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
const tables = ['students', 'enrolments', 'payments', 'receipts', 'courses', 'venues'] as const
const nothing = { students: 0, enrolments: 0, payments: 0, receipts: 0, courses: 0, venues: 0 }
const everything = {
  students: people,
  enrolments: 2 * people,
  payments: 2 * people,
  receipts: people,
  courses: 2,
  venues: 1,
}

const answered = z.object({ import: z.object({ _id: z.string(), state: z.string() }) })
const signedIn = z.object({ token: z.string() })

describe.each(engines)('a server on %s that is killed while it imports students', (engine) => {
  test.each(moments)(
    '%s after the commit has made all or nothing, with all their money',
    async (moment) => {
      const { place, remove } = await newDatabase(engine, 'migrated')
      const env = {
        MUSTER_WEB: 'off',
        BACKUP: 'off',
        SUPERADMIN_EMAIL: superadmin.email,
        SUPERADMIN_PASSWORD: superadmin.password,
        ...envOf(place),
      }
      const first = startMuster(env)
      const id = await sendFile(await first.address())
      await commit(await first.address(), id)
      if (moment === 'done') await isDone(await first.address(), id)
      else await pause(moment)
      await first.stop('SIGKILL')
      const kept = await made(place)
      expect([nothing, everything]).toContainEqual(kept)
      if (moment === 'done') expect(kept).toEqual(everything)

      const second = startMuster(env)
      const address = await second.address()
      // On PostgreSQL the claim of a process that has died is given up after a minute.
      if (kept.students === 0 && engine === 'postgres') await second.stop()
      else {
        await commit(address, id)
        await isDone(address, id)
        expect(await made(place)).toEqual(everything)
        expect(await second.stop()).toBe(0)
      }
      reportFigures(
        `${engine} killed ${moment} ms into an import: ${kept.students} of ${people} made`,
      )
      await remove()
    },
  )
})

/** How much there is of what the file makes; the books agree, and the running receipts have no gap. */
const made = (place: DatabaseAddress) =>
  readSnapshot(place, async (db) => {
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
    expect(await ledgerFaults(db)).toEqual([])
    const counts = { ...nothing }
    for (const table of tables)
      counts[table] = (await db.selectFrom(table).select('id').execute()).length
    return counts
  })

const isDone = (address: string, id: string) =>
  until(async () => (await stateOf(address, id)) === 'done', 'the import is done')

const tokenOf = async (address: string) =>
  signedIn.parse(
    await must(
      sender(() => address, ''),
      'POST',
      '/api/auth/login',
      superadmin,
    ),
  ).token

const sendFile = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/imports?kind=students`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(address)}` },
    body: file,
  })
  return answered.parse(await answer.json()).import._id
}

const commit = async (address: string, id: string) =>
  must(
    sender(() => address, await tokenOf(address)),
    'POST',
    `/api/imports/${id}/commit`,
    {},
  )

const stateOf = async (address: string, id: string): Promise<string> => {
  const send = sender(() => address, await tokenOf(address))
  const { text } = await send('GET', `/api/imports/${id}`)
  return answered.parse(JSON.parse(text)).import.state
}
