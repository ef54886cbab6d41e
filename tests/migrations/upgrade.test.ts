import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, type DatabaseAddress } from '../../server/db/connect.ts'
import { sumTables } from '../../server/db/files/table-sums.ts'
import * as house from '../../server/db/migrations/0001-house.ts'
import * as peopleAndSettings from '../../server/db/migrations/0002-people-and-settings.ts'
import { envOf, runScript } from '../support/command.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { openHandle } from '../support/databases/handles.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

// Each test starts several programs, one after the other.
vi.setConfig({ testTimeout: 60_000 })

const earlier = { '0001-house': house, '0002-people-and-settings': peopleAndSettings }

/** Every byte of SQLite's file, or every row on PostgreSQL. */
const contentOf = async (place: DatabaseAddress): Promise<unknown> => {
  if ('dataDir' in place)
    return createHash('sha256')
      .update(readFileSync(join(place.dataDir, 'muster.db')))
      .digest('hex')
  const db = openHandle(place)
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db)
  const content = { rows, sums: await sumTables(db) }
  await db.destroy()
  return content
}

describe.each(engines)('a start on %s', (engine) => {
  let opened: { place: DatabaseAddress; remove: () => Promise<void> } | undefined
  let muster: Muster | undefined
  beforeEach(async () => {
    opened = await newDatabase(engine, 'empty')
  })
  afterEach(async () => {
    await muster?.stop('SIGKILL')
    await opened?.remove()
  })
  const thePlace = () => {
    if (!opened) throw new Error('There is no database')
    return opened.place
  }
  const start = () => {
    muster = startMuster({ MUSTER_WEB: 'off', BACKUP: 'off', ...envOf(thePlace()) })
    return muster
  }

  test('on data of an earlier version reports each step, and only once', async () => {
    await makeEarlier(thePlace(), earlier, beforeFees)
    const first = start()
    await first.address()
    const [begun, ...lines] = first.said().split('\n')
    expect(begun).toMatch(/^Bringing the data up to date, step 1 of \d+: fees …$/)
    expect(lines[0]).toMatch(/^Bringing the data up to date, step 2 of \d+: attendance …$/)
    expect(lines).toContain('The data is up to date.')
    await first.stop()
    const second = start()
    await second.address()
    expect(second.said()).not.toContain('up to date')
  })

  test('on an empty database reports no steps', async () => {
    const first = start()
    await first.address()
    expect(first.said()).not.toContain('up to date')
  })

  test('on data of a newer version says so and what to do, as the commands do, and changes nothing', async () => {
    const store = connect(thePlace())
    await store.migrate()
    await store.write((tx) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099')`.execute(
        tx,
      ),
    )
    await store.close()
    const before = await contentOf(thePlace())
    const newer =
      'This data is of a newer Muster. Start that version again, or restore the backup made before the upgrade.\n'
    const refused = start()
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toBe(newer)
    for (const script of ['scripts/reconcile.ts', 'scripts/demo.ts'])
      expect(await runScript(script, [], envOf(thePlace()))).toEqual({ code: 1, said: newer })
    expect(await contentOf(thePlace())).toEqual(before)
  })
})
