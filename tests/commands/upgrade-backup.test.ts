import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listBackups } from '../../server/backups/actions/list.ts'
import { connect, type Store } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { aFolder } from '../support/programs/folders.ts'
import { envOf, runScript, says, startServer } from '../support/programs/programs.ts'
import { aDatabase } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { nextMigration, ofNextVersion } from '../support/databases/next-migration.ts'

const latest = Object.keys(migrations).at(-1)

/** Of today's version, which is an earlier one to the servers here. */
const older = async (): Promise<Store> => {
  const store = connect(await aDatabase('migrated'))
  onTestFinished(() => store.close())
  return store
}
const envOfNext = ({ address }: Store) => ({ ...envOf(address), ...ofNextVersion })

const lastOf = async ({ db }: Store) => {
  const last = sql<{ name: string }>`select max(name) as name from kysely_migration`
  return (await last.execute(db)).rows[0]?.name
}

describe(`an upgrade on ${engine}`, () => {
  test('is preceded by a verified backup of the data, by one of several processes', async () => {
    const store = await older()
    const folder = join(aFolder(), 'backups')
    const env = { ...envOfNext(store), BACKUP_DIR: folder }
    const started = engine === 'sqlite' ? [startServer(env)] : [startServer(env), startServer(env)]
    await Promise.all(started.map((muster) => muster.address()))
    const backups = listBackups(folder)
    expect(backups).toMatchObject([
      { isVerified: true, manifest: { reason: 'upgrade', engine, lastMigration: latest } },
    ])
    expect(backups[0]?.manifest?.tables).not.toHaveProperty('cities')
    expect(await lastOf(store)).toBe(nextMigration)
    const runs = await store.db.selectFrom('runs').select(['kind', 'reason', 'state']).execute()
    expect(runs).toEqual([{ kind: 'backup', reason: 'upgrade', state: 'ok' }])
    await Promise.all(started.map((muster) => muster.stop()))
  })

  test('does not begin if the backup fails, or by a command, and says how to go on', async () => {
    const store = await older()
    for (const [name, args] of [
      ['superadmin', ['--email', 'new@muster.test']],
      ['demo', []],
    ] as const) {
      expect(await runScript(`scripts/${name}.ts`, args, envOfNext(store))).toEqual(
        says(1, /^This database is of an earlier Muster\. Start Muster once.+\n$/),
      )
      expect(await lastOf(store)).toBe(latest)
    }

    const file = join(aFolder(), 'file')
    writeFileSync(file, '')
    const env = { ...envOfNext(store), BACKUP_DIR: file }
    const refused = startServer(env)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('cannot be used for backups')
    expect(refused.said()).toMatch(
      /nothing was changed\. .* BACKUP=off to go on without a backup\.\n$/,
    )
    expect(await lastOf(store)).toBe(latest)

    const muster = startServer({ ...env, BACKUP: 'off' })
    await muster.address()
    expect(await lastOf(store)).toBe(nextMigration)
    await muster.stop()
  })
})
