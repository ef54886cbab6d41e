import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Store } from '../../server/db/connect.ts'
import { aCourse, anEmployee, aStudent, someSettings } from '../support/builders.ts'
import { today } from '../support/clock/clock.ts'
import { type Postgres, startPostgres } from '../support/databases/postgres.ts'
import { must, sender, tokenAt, withSuperadmin } from '../support/programs/http.ts'
import { csvOf } from '../support/imports/files.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { anothersWrite, expectKept, manyWrites } from './load.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { until } from '../support/until.ts'

const people = isLong ? 24 : 8
const times = isLong ? 10 : 1
const reports = isLong ? 100 : 10

describe('two servers behind a round-robin on one PostgreSQL', () => {
  let postgres: Postgres
  let proxy: RoundRobin
  let store: Store
  let readUrl = ''
  const servers: { muster: Muster; address: string }[] = []
  const start = async () => {
    const muster = startMuster({
      MUSTER_WEB: 'off',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url('postgres'),
      DATABASE_READ_URL: readUrl,
      ...withSuperadmin,
    })
    return { muster, address: await muster.address() }
  }
  const at = (index: number) => () => servers[index]?.address ?? ''
  const both = (token: string) => [sender(at(0), token), sender(at(1), token)] as const
  const chiefAtBoth = async () => both(await tokenAt(proxy.url))
  const load = (name: string) => ({
    name: `Two servers, ${name}`,
    where: () => proxy.url,
    address: { databaseUrl: postgres.url('postgres') },
    people,
    times,
  })

  beforeAll(async () => {
    postgres = await startPostgres({ survives: 'crash' })
    readUrl = (await postgres.replicate()).url('postgres')
    servers.push(await start())
    servers.push(await start())
    proxy = await startRoundRobin(() => servers.map(({ address }) => address))
    store = connect({ databaseUrl: postgres.url('postgres') })
  })
  afterAll(async () => {
    proxy.stop()
    await store.close()
    await Promise.all(servers.map(({ muster }) => muster.stop('SIGKILL')))
    await postgres.stop()
  })

  test('an import that is committed in both at once is made once', async () => {
    const chief = await chiefAtBoth()
    const twins = Array.from({ length: 50 }, (_, twin) => [`Twin ${twin}`, `${twin}@twin.test`])
    const file = csvOf([['Name', 'Email'], ...twins])
    const sent = await must(chief[0], 'POST /api/imports', file, { query: '?kind=employees' })
    const params = { id: sent.import._id }
    await Promise.all(chief.map((send) => must(send, 'POST /api/imports/:id/commit', {}, params)))
    const stateIn = async (send: (typeof chief)[number]) =>
      (await must(send, 'GET /api/imports/:id', undefined, params)).import.state
    await until(async () => (await stateIn(chief[1])) === 'done', 'the import is done')
    expect(await stateIn(chief[0])).toBe('done')
    const made = await store.db.selectFrom('employees').select('email').execute()
    expect(made.filter(({ email }) => email.endsWith('@twin.test'))).toHaveLength(twins.length)
  })

  test('a session, its end, a deactivated person and a setting count in both at once', async () => {
    const chief = await chiefAtBoth()
    const person = anEmployee()
    const { employee } = await must(chief[0], 'POST /api/employees', person)
    const theirs = await tokenAt(at(0), person)
    const second = await tokenAt(at(1), person)
    const statuses = (token: string) =>
      Promise.all(both(token).map(async (send) => (await send('GET', '/api/auth/profile')).status))
    expect(await statuses(theirs)).toEqual([200, 200])
    await must(sender(at(0), theirs), 'POST /api/auth/logout', {})
    expect(await statuses(theirs)).toEqual([401, 401])
    expect(await statuses(second)).toEqual([200, 200])
    await must(chief[1], 'PATCH /api/employees/:id/toggle-status', {}, { id: employee._id })
    expect(await statuses(second)).toEqual([401, 401])

    const institute = { ...someSettings().institute, name: 'Seen by Both' }
    await must(chief[0], 'PUT /api/settings', someSettings({ institute }))
    for (const send of chief)
      expect((await send('GET', '/api/settings')).text).toContain('Seen by Both')
  })

  test('what a person may do, and whose students they see, counts in both at once', async () => {
    const chief = await chiefAtBoth()
    const { course } = await must(chief[0], 'POST /api/courses', aCourse())
    for (const campVenue of ['Seen Camp', 'Closed Camp'])
      await must(chief[0], 'POST /api/students', aStudent(course, { campVenue }))
    const { password, ...details } = anEmployee()
    const { employee } = await must(chief[0], 'POST /api/employees', { ...details, password })
    const theirs = both(await tokenAt(proxy.url, { email: details.email, password }))
    const change = (by: number, rights: object) =>
      must(
        chief[by % 2] ?? chief[0],
        'PUT /api/employees/:id',
        { ...details, ...rights },
        { id: employee._id },
      )
    const seen = () =>
      Promise.all(
        theirs.map(async (send) => {
          const { status, text } = await send('GET', '/api/students')
          return [String(status), ...(text.match(/(?:Seen|Closed) Camp/g) ?? [])].toSorted()
        }),
      )
    const all = ['200', 'Closed Camp', 'Seen Camp']
    const steps = [
      [{ venues: ['Seen Camp'] }, ['200', 'Seen Camp']],
      [{ venues: ['Closed Camp'] }, ['200', 'Closed Camp']],
      [{ venues: null }, all],
      [{ preset: 'chosen', permissions: ['fees.read'] }, ['403']],
      [{ preset: 'role' }, all],
    ] as const
    for (const [by, [rights, expected]] of steps.entries()) {
      await change(by, rights)
      expect(await seen()).toEqual([expected, expected])
    }
  })

  test('who has marked at one finds it in the report of the other, read from the replica', async () => {
    const [one, other] = await chiefAtBoth()
    const campVenue = 'Replica Camp'
    const { course } = await must(one, 'POST /api/courses', aCourse())
    const { student } = await must(one, 'POST /api/students', aStudent(course, { campVenue }))
    const date = today()
    for (let time = 0; time < reports; time += 1) {
      const remarks = `Seen ${time} times`
      const mark = { studentId: student._id, status: time % 2 ? 'late' : 'present', remarks }
      const attendanceData = [mark]
      await must(one, 'POST /api/attendance/mark', { date, campVenue, attendanceData })
      const report = `/api/attendance/download-pdf/Replica%20Camp?date=${date}`
      expect((await other('GET', report)).text).toContain(remarks)
    }
    expect(servers.map(({ muster }) => muster.output()).join('')).not.toContain('primary')
  })

  test.runIf(isLong)('a new version starts one after the other and cuts nobody off', async () => {
    const { broken, told } = await expectKept(load('each stopped and started'), async (under) => {
      let longest = 0
      for (const index of servers.keys()) {
        await anothersWrite(under)
        const began = performance.now()
        expect(await servers[index]?.muster.stop()).toBe(0)
        servers[index] = await start()
        longest = Math.max(longest, performance.now() - began)
      }
      return longest
    })
    expect({ broken, told }).toEqual({ broken: [], told: 0 })
  })

  test('one that is killed costs only what it was doing, and the other does that once', async () => {
    const { broken, told } = await expectKept(load('one killed'), async (under, time) => {
      const index = time % 2
      await manyWrites(under)
      const cut = under.tally.broken.length
      await servers[index]?.muster.stop('SIGKILL')
      const back = await anothersWrite(under)
      servers[index] = await start()
      await anothersWrite(under)
      expect(under.tally.broken.length - cut).toBeLessThanOrEqual(people)
      return back
    })
    expect(told).toBe(0)
    reportFigures(`two servers, one killed ${times} times: ${broken.length} calls cut off`)
  })
})
