import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allPermissions, institutePermissions } from '../../contract/kit/access.ts'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { requestsTo } from '../fuzz/cases.ts'
import { fill } from '../fuzz/fill.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { expectTrueBooks } from '../support/recount/books.ts'

const calls: readonly Endpoint[] = api
const given = allPermissions.filter((one) => !institutePermissions.includes(one)).join(' ')
/** The calls that someone with chosen venues may make. */
const asked = calls.filter(({ access }) => access !== 'anyone' && given.split(' ').includes(access))
const named = asked.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
const reading = named.filter(({ endpoint }) => endpoint.method === 'GET')
/** Those that say of people which venues they have chosen differ by that. */
const compared = reading.filter(({ name }) => !/ .api.employees/.test(name))
const writing = named.filter(({ endpoint }) => endpoint.method !== 'GET')

const samples = ({ sends }: Endpoint) => (sends ? 8 : 25)

onEachEngine('someone with chosen venues', (server) => {
  const seen: { send?: Awaited<ReturnType<typeof server.as>>; venues: number[] } = { venues: [] }

  beforeAll(async () => {
    await fill(server, 60)
    seen.send = await server.as('employee', 'Scoped')
    const rows = await server.store.db.selectFrom('venues').select('id').execute()
    seen.venues = rows.map(({ id }) => id)
  })

  const choose = (venues: readonly number[] | null) =>
    server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({
          preset: 'chosen',
          permissions: given,
          venue_ids: venues === null ? null : JSON.stringify(venues),
        } as never)
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

  test.each(compared)('$name: every venue chosen is the same as none', async ({ endpoint }) => {
    for (const { url } of fc.sample(requestsTo(endpoint), {
      numRuns: samples(endpoint),
      seed: 11,
    })) {
      await choose(null)
      const plain = await ask('GET', url)
      await choose(seen.venues)
      const scoped = await ask('GET', url)
      expect({ url, ...scoped }).toEqual({ url, ...plain })
    }
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
      for (const { url } of fc.sample(requestsTo(endpoint), { numRuns: 40, seed: 5 })) {
        const { text } = await ask('GET', url)
        const found = secret.find((one) => text.includes(one))
        if (found !== undefined) told.push(`${url}: ${found}`)
      }
    expect(told).toEqual([])
  })

  test('a record of another student is not there, for reading and for writing', async () => {
    const [mine = 0] = seen.venues
    await choose([mine])
    const ofOthers = async (table: 'enrolments' | 'payments' | 'measurements' | 'students') => {
      const rows = await server.store.db
        .selectFrom(table as 'payments')
        .select('id')
        .where(
          table === 'students' ? ('id' as never) : 'student_id',
          'in',
          server.store.db.selectFrom('students').select('id').where('venue_id', '!=', mine),
        )
        .orderBy('id')
        .execute()
      return String(rows[0]?.id)
    }
    const ids: Record<string, string> = {
      students: await ofOthers('students'),
      payments: await ofOthers('payments'),
      measurements: await ofOthers('measurements'),
    }
    const nowhere = '999999999999'
    const different: unknown[] = []
    for (const { endpoint, name } of [...reading, ...writing]) {
      const [, kind = '', param = ''] =
        /^\/api\/(\w+)\/(?:student\/|history\/)?:(id|studentId)/.exec(endpoint.path) ?? []
      const id = param === 'studentId' ? ids['students'] : ids[kind]
      if (id === undefined) continue
      for (const sent of fc.sample(requestsTo(endpoint), { numRuns: 12, seed: 3 })) {
        const at = endpoint.path.indexOf(':')
        const urlOf = (theirs: string) =>
          `${sent.url.slice(0, at)}${theirs}${sent.url.slice(at).replace(/^[^/?]*/, '')}`
        const theirs = await ask(endpoint.method, urlOf(id), sent.body)
        const none = await ask(endpoint.method, urlOf(nowhere), sent.body)
        if (theirs.status !== none.status || theirs.text !== none.text)
          different.push({ name, theirs, none })
      }
    }
    expect(different).toEqual([])
  })

  test('the books stay true whatever they change', async () => {
    await choose(seen.venues.slice(0, 2))
    for (const { endpoint } of writing)
      for (const sent of fc.sample(requestsTo(endpoint), { numRuns: 15, seed: 2 }))
        await ask(endpoint.method, sent.url, sent.body)
    await expectTrueBooks(server.store.db)
  })
})
