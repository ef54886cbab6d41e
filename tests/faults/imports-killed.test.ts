import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { readSnapshot } from '../../server/db/connect.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { envOf } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { csvOf } from '../support/imports/files.ts'
import { startMuster } from '../support/process.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { newDatabase } from '../support/server.ts'
import { must, sender, superadmin } from './sender.ts'
import { until } from './until.ts'

const people = 400
/** Milliseconds after the commit was answered at which the server is killed. */
const moments = isLong ? [0, 5, 20, 50, 100, 200, 400] : [0, 30]

const answered = z.object({ import: z.object({ _id: z.string(), state: z.string() }) })
const signedIn = z.object({ token: z.string() })

describe.each(engines)('a server on %s that is killed while it imports', (engine) => {
  test.each(moments)('%i ms after the commit has made all or nothing', async (milliseconds) => {
    const { place, remove } = await newDatabase(engine, 'migrated')
    const env = {
      MUSTER_WEB: 'off',
      BACKUP: 'off',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
      ...envOf(place),
    }
    const made = () =>
      readSnapshot(place, async (db) => {
        expect(await Array.fromAsync(findDifferences(db))).toEqual([])
        const all = await db.selectFrom('employees').select('email').execute()
        return all.filter(({ email }) => email.endsWith('@import.test')).length
      })
    const first = startMuster(env)
    const id = await sendFile(await first.address())
    await commit(await first.address(), id)
    await pause(milliseconds)
    await first.stop('SIGKILL')
    const kept = await made()
    expect([0, people]).toContain(kept)

    const second = startMuster(env)
    const address = await second.address()
    // On PostgreSQL the claim of a process that has died is given up after a minute.
    if (kept === 0 && engine === 'postgres') await second.stop()
    else {
      await commit(address, id)
      await until(async () => (await stateOf(address, id)) === 'done', 'the import is done')
      expect(await made()).toBe(people)
      expect(await second.stop()).toBe(0)
    }
    reportFigures(`${engine} killed ${milliseconds} ms into an import: ${kept} of ${people} made`)
    await remove()
  })
})

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
  const rows = Array.from({ length: people }, (_, at) => [`Person ${at}`, `p${at}@import.test`])
  const answer = await fetch(`${address}/api/imports?kind=employees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(address)}` },
    body: csvOf([['Name', 'Email'], ...rows]),
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
