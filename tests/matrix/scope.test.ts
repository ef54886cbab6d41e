import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { may } from '../../contract/kit/access.ts'
import { api } from '../../contract/kit/api.ts'
import {
  givenPermissions,
  institutePermissions,
  permissionsOf,
} from '../../contract/kit/presets.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { isAnyOf, readIds } from '../../server/db/json.ts'
import { rightsColumns } from '../../server/db/shared/rights.ts'
import { requestsTo } from '../fuzz/cases.ts'
import { fill } from '../fuzz/fill.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { isLong } from '../support/seed.ts'

const calls: readonly Endpoint[] = api
const permissions = givenPermissions.filter((one) => !institutePermissions.includes(one))
/** The calls that someone with chosen venues may make. */
const asked = calls.filter(
  ({ access }) =>
    access !== 'anyone' &&
    may({ role: 'employee', given: permissionsOf('chosen', permissions) }, access),
)
const named = asked.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
const reading = named.filter(({ endpoint }) => endpoint.method === 'GET')
/** Not those that say of people which venues they have chosen, nor of the till, which is of all venues. */
const compared = reading.filter(({ name }) => !/ .api.employees|day-book/.test(name))
const writing = named.filter(({ endpoint }) => endpoint.method !== 'GET')

const few = engine === 'postgres' ? 4 : 8
const samples = ({ sends }: Endpoint) => (isLong ? 40 : sends ? 4 : few)
const sample = (endpoint: Endpoint, numRuns: number, seed: number) =>
  fc.sample(requestsTo(endpoint), { numRuns, seed })

const written =
  'students enrolments payments receipts contacts consents attendance excuses measurements'.split(
    ' ',
  )

onEachEngine('someone with chosen venues', (server) => {
  const seen: { send?: Awaited<ReturnType<typeof server.as>>; venues: number[] } = { venues: [] }

  beforeAll(async () => {
    await fill(server, 60)
    seen.send = await server.as('employee', 'Scoped')
    const rows = await server.store.db.selectFrom('venues').select('id').orderBy('id').execute()
    seen.venues = rows.map(({ id }) => id)
  })

  const choose = (venues: readonly number[] | undefined) =>
    server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set(rightsColumns({ preset: 'chosen', permissions, venues }))
        .where('id', '=', seen.send?.id ?? 0)
        .execute(),
    )

  const ask = async (method: Endpoint['method'], url: string, body?: string) => {
    const answer = await seen.send?.raw({
      method,
      url,
      ...(body === undefined
        ? {}
        : { payload: body, headers: { 'content-type': 'application/json' } }),
    })
    const text = answer?.bytes.toString('latin1') ?? ''
    return { status: answer?.status, text: text.replace(/"requestId":"[^"]*"/, '') }
  }

  test.each(compared)('$name: every venue chosen is like none', async ({ endpoint }) => {
    const urls = sample(endpoint, samples(endpoint), 11).map(({ url }) => url)
    const answers = async (venues: readonly number[] | undefined) => {
      await choose(venues)
      const all: unknown[] = []
      for (const url of urls) all.push({ url, ...(await ask('GET', url)) })
      return all
    }
    expect(await answers(seen.venues)).toEqual(await answers(undefined))
  })

  test('no answer has a student of another venue', async () => {
    const [mine = 0] = seen.venues
    await choose([mine])
    const students = await server.store.db
      .selectFrom('students')
      .select(['venue_id', 'name', 'registration_number', 'contact_number'])
      .execute()
    const staff = await server.store.db.selectFrom('employees').select('name').execute()
    const people = staff.map(({ name }) => name)
    const texts = (there: boolean) =>
      new Set(
        students
          .filter(({ venue_id }) => (venue_id === mine) === there)
          .flatMap((one) => [one.name, one.registration_number, one.contact_number])
          .filter((text) => !people.includes(text)),
      )
    const secret = [...texts(false).difference(texts(true))].map((text) =>
      Buffer.from(text).toString('latin1'),
    )
    expect(secret.length).toBeGreaterThan(50)
    const told: string[] = []
    for (const { endpoint } of reading)
      for (const { url } of sample(endpoint, samples(endpoint) * 2, 5)) {
        const { text } = await ask('GET', url)
        const found = secret.find((one) => text.includes(one))
        if (found !== undefined) told.push(`${url}: ${found}`)
      }
    expect(told).toEqual([])
  })

  test('a record of another student is not there, for reading and for writing', async () => {
    // The first one has the demonstration's roll calls.
    const mine = seen.venues.at(-1) ?? 0
    await choose([mine])
    const idOf = async (table: string, student: string) => {
      const { rows } = await sql<{
        id: number | null
      }>`select min(id) as id from ${sql.table(table)}
        where ${sql.ref(student)} in (select id from students where venue_id <> ${mine})`.execute(
        server.store.db,
      )
      return String(rows[0]?.id ?? expect.fail(`no row of ${table} elsewhere`))
    }
    const idAt = async (table: string) => {
      const { rows } = await sql<{
        id: number | null
      }>`select min(id) as id from ${sql.table(table)}
        where venue_id <> ${mine}`.execute(server.store.db)
      return String(rows[0]?.id ?? expect.fail(`no row of ${table} elsewhere`))
    }
    const student = await idOf('students', 'id')
    const superadmin = await server.as('superadmin')
    const { notice } = await superadmin.call('GET /api/notice', {})
    await superadmin.call('POST /api/students/:id/consents', {
      params: { id: student },
      body: { noticeId: notice._id, language: 'en', shown: 'screen' },
    })
    const ids: Record<string, string> = {
      students: student,
      payments: await idOf('payments', 'student_id'),
      measurements: await idOf('measurements', 'student_id'),
      consents: await idOf('consents', 'student_id'),
      squads: await idAt('squads'),
      'roll-calls': await idAt('roll_calls'),
      'mock-tests': await idAt('mock_tests'),
    }
    const nowhere = '999999999999'
    const different: unknown[] = []
    for (const { endpoint, name } of [...reading, ...writing]) {
      const [, kind = '', param = ''] =
        /^\/api\/([\w-]+)\/(?:student\/|history\/|students\/|waiting\/)?:(id|studentId)/.exec(
          endpoint.path,
        ) ?? []
      const id = param === 'studentId' ? ids['students'] : ids[kind]
      if (id === undefined) continue
      for (const sent of sample(endpoint, 8, 3)) {
        const at = endpoint.path.indexOf(':')
        const urlOf = (theirs: string) =>
          `${sent.url.slice(0, at)}${theirs}${sent.url.slice(at).replace(/^[^/?]*/, '')}`
        const told = async (one: string) => {
          server.statements.length = 0
          const { status, text } = await ask(endpoint.method, urlOf(one), sent.body)
          return { status, text, statements: [...server.statements] }
        }
        const [theirs, none] = [await told(id), await told(nowhere)]
        if (!isDeepStrictEqual(theirs, none)) different.push({ name, theirs, none })
      }
    }
    expect(different).toEqual([])
  })

  /** What is written about the students who are at other venues now. */
  const ofOthers = async (mine: number) => {
    const others = await readIds(
      server.store.db,
      server.store.db.selectFrom('students').select('id').where('venue_id', '<>', mine),
    )
    const found: Record<string, unknown> = {}
    for (const table of written) {
      const column = table === 'students' ? 'id' : 'student_id'
      const { rows } = await sql`select * from ${sql.table(table)}
        where ${isAnyOf(server.store.db, column, others)} order by 1, 2, 3`.execute(server.store.db)
      found[table] = rows
    }
    return found
  }

  test('whatever they write, the books stay true and other students as they are', async () => {
    const [mine = 0] = seen.venues
    await choose([mine])
    const before = await ofOthers(mine)
    for (const { endpoint } of writing)
      for (const sent of sample(endpoint, samples(endpoint), 2))
        await ask(endpoint.method, sent.url, sent.body)
    expect(await ofOthers(mine)).toEqual(before)
    await expectTrueBooks(server.store.db)
  })
})
