import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { connect, type Store } from '../../server/db/connect.ts'
import { aCourse, anEmployee, aStudent, someSettings } from '../support/builders.ts'
import { today } from '../support/clock/clock.ts'
import { testsPostgres } from '../support/databases/databases.ts'
import { type Postgres, startPostgres } from '../support/databases/postgres.ts'
import { csvOf } from '../support/imports/files.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { anothersWrite, startLoad } from './load.ts'
import { expectNoLosses } from './losses.ts'
import { must, sender, superadmin } from './sender.ts'
import { until } from './until.ts'

const anImport = z.object({ import: z.object({ _id: z.string(), state: z.string() }) })
const people = isLong ? 24 : 8
const times = isLong ? 10 : 1
const reports = isLong ? 100 : 10

describe.runIf(testsPostgres())('two servers behind a round-robin on one PostgreSQL', () => {
  let postgres: Postgres
  let proxy: RoundRobin
  let store: Store
  const servers: { muster: Muster; address: string }[] = []
  const place = () => ({ databaseUrl: postgres.url('postgres') })

  beforeAll(async () => {
    postgres = await startPostgres({ survives: 'crash' })
    const replica = await postgres.replicate()
    readUrl = replica.url('postgres')
    servers.push(await start())
    servers.push(await start())
    proxy = await startRoundRobin(() => servers.map(({ address }) => address))
    store = connect(place())
  })
  afterAll(async () => {
    proxy.stop()
    await store.close()
    await Promise.all(servers.map(({ muster }) => muster.stop('SIGKILL')))
    await postgres.stop()
  })

  let readUrl = ''
  const start = async () => {
    const muster = startMuster({
      MUSTER_WEB: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url('postgres'),
      DATABASE_READ_URL: readUrl,
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
    })
    return { muster, address: await muster.address() }
  }
  const at = (index: number) => () => servers[index]?.address ?? ''
  const tokenOf = async (where = () => proxy.url, credentials: object = superadmin) =>
    z
      .object({ token: z.string() })
      .parse(await must(sender(where, ''), 'POST', '/api/auth/login', credentials)).token
  const both = (token: string) => [sender(at(0), token), sender(at(1), token)] as const

  test('an import that is committed in both at once is made once', async () => {
    const token = await tokenOf()
    const chief = both(token)
    const twins = Array.from({ length: 50 }, (_, twin) => [`Twin ${twin}`, `${twin}@twin.test`])
    const sent = await fetch(`${at(0)()}/api/imports?kind=employees`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: csvOf([['Name', 'Email'], ...twins]),
    })
    const path = `/api/imports/${anImport.parse(await sent.json()).import._id}`
    await Promise.all(chief.map((send) => must(send, 'POST', `${path}/commit`, {})))
    const stateIn = async (send: (typeof chief)[number]) =>
      anImport.parse(JSON.parse((await send('GET', path)).text)).import.state
    await until(async () => (await stateIn(chief[1])) === 'done', 'the import is done')
    expect(await stateIn(chief[0])).toBe('done')
    const made = await store.db.selectFrom('employees').select('email').execute()
    expect(made.filter(({ email }) => email.endsWith('@twin.test'))).toHaveLength(twins.length)
  })

  test('a session, its end, a person who is deactivated and a setting count in both at once', async () => {
    const chief = both(await tokenOf())
    const person = anEmployee()
    const { employee } = z
      .object({ employee: z.object({ _id: z.string() }) })
      .parse(await must(chief[0], 'POST', '/api/employees', person))
    const theirs = await tokenOf(at(0), person)
    const second = await tokenOf(at(1), person)
    const statuses = (token: string) =>
      Promise.all(both(token).map(async (send) => (await send('GET', '/api/auth/profile')).status))
    expect(await statuses(theirs)).toEqual([200, 200])
    await must(sender(at(0), theirs), 'POST', '/api/auth/logout', {})
    expect(await statuses(theirs)).toEqual([401, 401])
    expect(await statuses(second)).toEqual([200, 200])
    await must(chief[1], 'PATCH', `/api/employees/${employee._id}/toggle-status`, {})
    expect(await statuses(second)).toEqual([401, 401])

    const { institute } = someSettings()
    const named = { ...institute, name: 'Seen by Both' }
    await must(chief[0], 'PUT', '/api/settings', someSettings({ institute: named }))
    for (const send of chief)
      expect((await send('GET', '/api/settings')).text).toContain('Seen by Both')
  })

  test('a key that both get at the same moment does one thing, and receipts leave no gap', async () => {
    const [one, other] = both(await tokenOf())
    const { course } = z
      .object({ course: z.object({ _id: z.string(), courseFee: z.number() }) })
      .parse(await must(one, 'POST', '/api/courses', aCourse({ courseFee: 100_000 })))
    for (let time = 0; time < 5 * times; time += 1) {
      const body = aStudent(course, { name: `Twice ${time}` })
      const answers = await Promise.all(
        [one, other, one, other].map((send) =>
          send('POST', '/api/students', body, `twice-${time}`),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
    expect(await ledgerFaults(store.db)).toEqual([])
    expect(await keptTotals(store.db)).toEqual(await countedTotals(store.db))
  })

  test('who has marked at one finds it in the report of the other, read from the replica', async () => {
    const [one, other] = both(await tokenOf())
    const { course } = z
      .object({ course: z.object({ _id: z.string(), courseFee: z.number() }) })
      .parse(await must(one, 'POST', '/api/courses', aCourse()))
    const { student } = z
      .object({ student: z.object({ _id: z.string() }) })
      .parse(
        await must(one, 'POST', '/api/students', aStudent(course, { campVenue: 'Replica Camp' })),
      )
    const date = today()
    for (let time = 0; time < reports; time += 1) {
      const remarks = `Seen ${time} times`
      await must(one, 'POST', '/api/attendance/mark', {
        date,
        campVenue: 'Replica Camp',
        attendanceData: [
          { studentId: student._id, status: time % 2 ? 'late' : 'present', remarks },
        ],
      })
      const { text } = await other(
        'GET',
        `/api/attendance/download-pdf/Replica%20Camp?date=${date}`,
      )
      expect(text).toContain(remarks)
    }
    expect(servers.map(({ muster }) => muster.said()).join('')).not.toContain('primary')
  })

  test.runIf(isLong)(
    'a new version is started one after the other, and nobody is cut off',
    async () => {
      const load = await startLoad(() => proxy.url, people, place())
      const back: number[] = []
      for (let time = 0; time < times; time += 1)
        for (const index of servers.keys()) {
          await anothersWrite(load)
          const began = performance.now()
          expect(await servers[index]?.muster.stop()).toBe(0)
          servers[index] = await start()
          back.push(performance.now() - began)
        }
      const tally = await load.stop()
      await expectNoLosses('Two servers, each stopped and started', place(), tally, back)
      expect({ broken: tally.broken, told: tally.told }).toEqual({ broken: [], told: 0 })
    },
  )

  test('one that is killed costs only what it was doing, and the other does that once', async () => {
    const load = await startLoad(() => proxy.url, people, place())
    const back: number[] = []
    for (let time = 0; time < times; time += 1) {
      const index = time % 2
      const before = load.tally.answered.length
      await until(() => load.tally.answered.length > before + people, 'many write')
      const cut = load.tally.broken.length
      const killed = performance.now()
      await servers[index]?.muster.stop('SIGKILL')
      await anothersWrite(load)
      back.push(performance.now() - killed)
      servers[index] = await start()
      await anothersWrite(load)
      expect(load.tally.broken.length - cut).toBeLessThanOrEqual(people)
    }
    const tally = await load.stop()
    await expectNoLosses('Two servers, one killed', place(), tally, back)
    expect(tally.told).toBe(0)
    reportFigures(`two servers, one killed ${times} times: ${tally.broken.length} calls cut off`)
  })
})
