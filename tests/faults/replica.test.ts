import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Store } from '../../server/db/connect.ts'
import { openReader } from '../../server/db/engines/reader.ts'
import { inPostgres } from '../support/databases/databases.ts'
import { type Postgres, type Replica, startPostgres } from '../support/databases/postgres.ts'
import { isLong, reportFigures } from '../support/seed.ts'
import { until } from '../support/until.ts'

describe('reports from a replica', () => {
  let postgres: Postgres
  let replica: Replica
  let store: Store
  beforeAll(async () => {
    postgres = await startPostgres({ survives: 'crash' })
    replica = await postgres.replicate()
    store = connect({ databaseUrl: postgres.url('postgres') })
    await store.migrate()
  })
  afterAll(async () => {
    await store.close()
    await postgres.stop()
  })

  /** A report as a thread reads it: where from, and what a counter says. */
  const open = () => {
    const missed: (string | undefined)[] = []
    const reader = openReader(
      { databaseUrl: postgres.url('postgres'), replicaUrl: replica.url('postgres') },
      { onReplica: (why) => missed.push(why), leeway: 10 },
    )
    const read = () =>
      reader.readAtOnce(async (db) => {
        const { rows } = await sql<{ is_replica: boolean; value: number }>`
          select pg_is_in_recovery() as is_replica,
            coalesce((select value from counters where name = 'written'), 0) as value`.execute(db)
        return { from: rows[0]?.is_replica ? 'replica' : 'primary', value: rows[0]?.value }
      })
    return { read, missed }
  }
  let written = 0
  const write = async () => {
    written += 1
    await store.write(async (tx) => {
      await sql`insert into counters (name, value) values ('written', 1)
        on conflict (name) do update set value = counters.value + 1`.execute(tx)
    })
  }
  const replicaReads = (read: ReturnType<typeof open>['read']) =>
    until(async () => (await read()).from === 'replica', 'the replica is read')

  test('cannot write', async () => {
    const reader = openReader(
      { databaseUrl: postgres.url('postgres'), replicaUrl: replica.url('postgres') },
      {},
    )
    const attempt = reader.readAtOnce((db) => sql`delete from counters`.execute(db))
    await expect(attempt).rejects.toThrow(/read-only/)
  })

  const faults: Record<string, () => Promise<() => void | Promise<void>>> = {
    'is behind': async () => {
      await inPostgres(replica.url('postgres'), 'select pg_wal_replay_pause()')
      return () => inPostgres(replica.url('postgres'), 'select pg_wal_replay_resume()')
    },
    'is stopped': async () => {
      await replica.halt()
      return () => replica.start()
    },
    hangs: () => replica.freeze(),
  }

  const tried = Object.entries(faults).filter(([name]) => isLong || name === 'is stopped')
  test.each(tried)('come from the primary while the replica %s', async (name, fault) => {
    const { read, missed } = open()
    await replicaReads(read)
    const mend = await fault()
    await write()
    const began = performance.now()
    expect(await read()).toEqual({ from: 'primary', value: written })
    const waited = performance.now() - began
    await write()
    const next = performance.now()
    expect(await read()).toEqual({ from: 'primary', value: written })
    reportFigures(
      `a report while the replica ${name}: after ${Math.round(waited)} ms from the primary, the next after ${Math.round(performance.now() - next)} ms (${missed.at(-1)})`,
    )
    await mend()
    await replicaReads(read)
    expect((await read()).value).toBe(written)
  })
})
