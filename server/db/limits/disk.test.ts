import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/kit/refusals.ts'
import { aCourse, aStudent } from '../../../tests/support/builders.ts'
import { expectTrueBooks } from '../../../tests/support/recount/books.ts'
import { anotherServer, openServer, type TestServer } from '../../../tests/support/server.ts'
import { readCounter } from '../counters.ts'
import type { Tx } from '../schema.ts'
import { join } from 'node:path'
import { overwriteTable } from '../../../tests/support/databases/damage.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { makeBackup } from '../../backups/actions/make.ts'
import { bareInstallation } from '../../kit/installation.ts'
import { openSession } from '../../kit/sign-in/session.ts'
import { databaseFile } from '../engines/sqlite.ts'

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

/** What PostgreSQL answers where it reads a page that is no page. */
const breakCourses = (server: TestServer) =>
  server.store.write(async (tx) => {
    await sql`
      create function meet_damage() returns trigger language plpgsql as
      $$ begin raise 'invalid page in block 0 of relation "courses"' using errcode = 'data_corrupted'; end $$
    `.execute(tx)
    await sql`create trigger damage before insert on courses execute function meet_damage()`.execute(
      tx,
    )
  })

onEachEngine('a damaged database', (server) => {
  test('is called that, names the newest verified backup, and is ready no longer', async () => {
    const { address, backups: folder } = server
    const { id } = await server.as('superadmin')
    const token = await server.store.write((tx) =>
      openSession(tx, id, server.clock.now.toISOString()),
    )
    const order = { reason: 'command', passphrase: undefined, muster: '1.0.0' } as const
    const { name } = await makeBackup({ address, folder, ...order, now: server.clock.now })
    if ('dataDir' in address) overwriteTable(join(address.dataDir, databaseFile), 'courses')
    else await breakCourses(server)

    const bare = bareInstallation(() => server.clock.now)
    const lines: string[] = []
    const app = await anotherServer(server, {
      installation: { ...bare, backups: { ...bare.backups, folder } },
      logLevel: 'warn',
      logTo: { write: (line) => void lines.push(line) },
    })
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    const health = async () => (await call('GET', '/api/health')).json()
    const ready = async () => {
      const { statusCode, body } = await app.inject('/health/ready')
      return [statusCode, JSON.parse(body)]
    }

    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect((await health()).database).not.toHaveProperty('fault')
    for (let times = 0; times < 3; times += 1) {
      const refused = await call('POST', '/api/courses', aCourse())
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([500, undefined])
      expect(refused.json()).toMatchObject({
        code: 'damaged',
        message: `The database is damaged, so this can't be done. Tell whoever looks after the server: the newest verified backup is ${name}.`,
      })
    }
    expect(await ready()).toEqual([503, { status: 'the database is damaged' }])
    expect(await health()).toMatchObject({ database: { fault: 'damaged' } })
    expect(lines.filter((line) => line.includes('The database is damaged.'))).toHaveLength(1)
    expect(lines).toHaveLength(1)
  })
})
