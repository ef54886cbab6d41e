import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listBackups } from '../../server/backups/actions/list.ts'
import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { envOf, runScript } from '../support/command.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { startMuster } from '../support/process.ts'
import { newDatabase } from '../support/server.ts'

/** The first release that had all tables of money, attendance and leave. */
const earlier = Object.fromEntries(Object.entries(migrations).slice(0, 13))
const lastEarlier = '0013-growing-lists'

describe.each(engines)('an upgrade on %s', (engine) => {
  let home = ''
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'muster-upgrade-'))
  })
  const remove: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const one of remove.splice(0)) await one()
    rmSync(home, { recursive: true, force: true })
  })

  const older = async (): Promise<DatabaseAddress> => {
    const database = await newDatabase(engine, 'empty')
    remove.push(database.remove)
    await makeEarlier(database.place, earlier, [
      "insert into counters (name, value) values ('before the upgrade', 7)",
    ])
    return database.place
  }
  const lastOf = async (place: DatabaseAddress) => {
    const store = connect(place)
    const { rows } = await sql<{ name: string }>`
      select max(name) as name from kysely_migration`.execute(store.db)
    await store.close()
    return rows[0]?.name
  }

  test('is preceded by a verified backup of the data as it was, by one of several processes', async () => {
    const place = await older()
    const env = { MUSTER_WEB: 'off', ...envOf(place), BACKUP_DIR: join(home, 'backups') }
    const started = engine === 'sqlite' ? [startMuster(env)] : [startMuster(env), startMuster(env)]
    await Promise.all(started.map((muster) => muster.address()))
    const backups = listBackups(join(home, 'backups'))
    expect(backups).toMatchObject([
      { isVerified: true, manifest: { reason: 'upgrade', engine, lastMigration: lastEarlier } },
    ])
    expect(backups[0]?.manifest?.tables['counters']?.rows).toBeGreaterThan(0)
    expect(await lastOf(place)).toBe(Object.keys(migrations).at(-1))
    const store = connect(place)
    const runs = await store.db.selectFrom('runs').select(['kind', 'reason', 'state']).execute()
    await store.close()
    expect(runs).toEqual([{ kind: 'backup', reason: 'upgrade', state: 'ok' }])
    await Promise.all(started.map((muster) => muster.stop()))
  })

  test('does not begin if the backup fails, and says how to go on', async () => {
    const place = await older()
    writeFileSync(join(home, 'file'), '')
    const env = { MUSTER_WEB: 'off', ...envOf(place), BACKUP_DIR: join(home, 'file') }
    const refused = startMuster(env)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('cannot be used for backups')
    expect(refused.said()).toMatch(
      /nothing was changed\. .* BACKUP=off to go on without a backup\.\n$/,
    )
    expect(await lastOf(place)).toBe(lastEarlier)

    const muster = startMuster({ ...env, BACKUP: 'off' })
    await muster.address()
    expect(await lastOf(place)).toBe(Object.keys(migrations).at(-1))
    await muster.stop()
  })

  test.each([
    ['superadmin', ['--email', 'new@muster.test']],
    ['demo', []],
  ])('is left to a start by %s, which makes no backup', async (name, args) => {
    const place = await older()
    const { code, said } = await runScript(`scripts/${name}.ts`, args, envOf(place))
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^This database is of an earlier Muster\. Start Muster once.+\n$/,
      ),
    })
    expect(await lastOf(place)).toBe(lastEarlier)
  })
})
