import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse } from '../../../tests/support/builders.ts'
import { overwriteTable } from '../../../tests/support/databases/damage.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { anotherServer, type TestServer } from '../../../tests/support/server.ts'
import { makeBackup } from '../../backups/actions/make.ts'
import { bareInstallation } from '../../kit/installation.ts'
import { openSession } from '../../kit/sign-in/session.ts'
import { databaseFile } from '../engines/sqlite.ts'

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
