import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/kit/refusals.ts'
import { aCourse, aStudent } from '../../../tests/support/builders.ts'
import { expectTrueBooks } from '../../../tests/support/recount/books.ts'
import { openServer, type TestServer } from '../../../tests/support/server.ts'
import { readCounter } from '../counters.ts'
import type { Tx } from '../schema.ts'

describe('a full disk under SQLite', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openServer('sqlite')
  })
  afterAll(() => server.close())

  /** SQLite itself then reports a full disk, wherever the file would have to grow. */
  const setLimit = (pages: string) =>
    server.store.write(async (tx) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx)
      const most = pages === 'none left' ? rows[0]?.page_count : 1_000_000
      await sql`pragma max_page_count = ${sql.lit(most)}`.execute(tx)
    })
  const ready = async () => {
    const answer = await server.app.inject('/health/ready')
    return { code: answer.statusCode, ...answer.json<{ status: string }>() }
  }

  test('refuses writes with a sentence, reads on, and takes writes again at once', async () => {
    const superadmin = await server.as('superadmin')
    const body = aCourse({ courseFee: 500 })
    const { course } = await superadmin.call('POST /api/courses', { body })
    const register = (key: string) =>
      superadmin.try('POST /api/students', { body: aStudent(course, { name: key }) }, { key })
    await setLimit('none left')

    let refused = await register('student-0')
    let at = 0
    for (; refused.status === 201 && at < 200; refused = await register(`student-${at}`)) at += 1
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.body).toMatchObject({
      code: 'disk_full',
      message: "The server's disk is full. Nothing was lost; free some space.",
    })
    expect(await ready()).toEqual({ code: 503, status: refusals.disk_full.message })
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => register(`many-${n}`)))
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await superadmin.try('GET /api/students', {})).status).toBe(200)

    await setLimit('plenty')
    expect(await ready()).toEqual({ code: 200, status: 'ready' })
    expect((await register(`student-${at}`)).status).toBe(201)
    expect((await register(`student-${at}`)).status).toBe(201)
    const { total } = await superadmin.call('GET /api/students', {})
    expect(total).toBe(at + 1)
    await expectTrueBooks(server.store.db)
  })

  test('keeps nothing of a transaction, nor of the rest of it', async () => {
    const set = (tx: Tx, name: string) =>
      tx.insertInto('counters').values({ name, value: 1 }).execute()
    await setLimit('none left')
    const work = server.store.write(async (tx) => {
      // One row without space ends the whole transaction, not only its statement.
      const large = sql`insert into counters (name, value) values (hex(zeroblob(5000000)), 1)`
      await Promise.allSettled([set(tx, 'before'), large.execute(tx), set(tx, 'beside')])
      await set(tx, 'after')
    })
    await expect(work).rejects.toThrow()
    await setLimit('plenty')
    for (const name of ['before', 'beside', 'after'])
      expect(await readCounter(server.store.db, name)).toBe(0)
  })
})
