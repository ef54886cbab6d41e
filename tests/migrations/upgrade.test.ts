import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { sumTables } from '../../server/db/files/table-sums.ts'
import { version } from '../../server/kit/version.ts'
import { envOf, runScript } from '../support/command.ts'
import { anEarlierInstitute, aDatabase, runIn } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { openHandle } from '../../server/db/engines/handle.ts'
import { startServer } from '../support/programs/servers.ts'
import { beforeFees } from './before-fees.ts'

/** Every byte of SQLite's file, or every row on PostgreSQL. */
const contentOf = async (address: DatabaseAddress): Promise<unknown> => {
  if ('dataDir' in address)
    return createHash('sha256')
      .update(readFileSync(join(address.dataDir, 'muster.db')))
      .digest('hex')
  const db = openHandle(address, 'writing')
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db)
  const content = { rows, sums: await sumTables(db) }
  await db.destroy()
  return content
}

/** Starts on the database of this test. */
const start = (address: DatabaseAddress) => startServer({ BACKUP: 'off', ...envOf(address) })

describe(`a start on ${engine}`, () => {
  test('on data of an earlier version reports each step, and only once', async () => {
    const { address } = await anEarlierInstitute([2, beforeFees])
    const first = start(address)
    await first.address()
    const [begun, ...lines] = first.said().split('\n')
    expect(begun).toMatch(/^Bringing the data up to date, step 1 of \d+: fees …$/)
    expect(lines[0]).toMatch(/^Bringing the data up to date, step 2 of \d+: attendance …$/)
    expect(lines).toContain('The data is up to date.')
    await first.stop()
    const second = start(address)
    await second.address()
    expect(second.said()).not.toContain('up to date')
  })

  test('on an empty database reports no steps', async () => {
    const first = start(await aDatabase())
    await first.address()
    expect(first.said()).not.toContain('up to date')
  })

  test('on data of a newer version says so and what to do, and changes nothing', async () => {
    const store = await anEarlierInstitute()
    await store.migrate()
    await runIn(
      store,
      "insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099')",
    )
    await store.close()
    const { address } = store
    const before = await contentOf(address)
    const newer = `This data is of a newer Muster, and this is ${version}. Start that version again, or restore the backup made before the upgrade.\n`
    const refused = start(address)
    // The service does not start again: only a person can mend this.
    expect(await refused.ended).toBe(78)
    expect(refused.said()).toBe(newer)
    for (const script of ['scripts/reconcile.ts', 'scripts/demo.ts'])
      expect(await runScript(script, [], envOf(address))).toEqual({ code: 1, said: newer })
    expect(await contentOf(address)).toEqual(before)
  })
})
