import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../support/databases/postgres.ts'
import { isReady, withSuperadmin } from '../support/programs/http.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { isLong } from '../support/seed.ts'
import { anothersRefusal, anothersWrite, expectKept, type Load } from './load.ts'
import { until } from '../support/until.ts'

const people = isLong ? 24 : 4
const rounds = isLong ? 10 : 1
const kills = 40
const crashes = isLong ? 20 : 1
const connections = 40

/** Breaks the database of the load that runs, and answers how it is mended. */
type Fault = (it: { postgres: Postgres; url: string; load: Load }) => Promise<() => unknown>

const inside = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const musters = `from pg_stat_activity where application_name like 'muster %'`
/** What happens to PostgreSQL, how often, and how. */
const faults: readonly (readonly [name: string, times: number, fault: Fault])[] = [
  [
    'whose connections are ended',
    kills,
    async ({ postgres, load }) => {
      const client = await inside(postgres.url('postgres'))
      await client.query(`select pg_terminate_backend(pid) ${musters}`)
      await client.end()
      return () => anothersWrite(load)
    },
  ],
  [
    'one of whose processes is killed',
    rounds,
    async ({ postgres }) => {
      const client = await inside(postgres.url('postgres'))
      const { rows } = await client.query<{ pid: number }>(`select pid ${musters} limit 1`)
      const ended = new Promise((resolve) => client.once('end', resolve))
      for (const { pid } of rows) process.kill(pid, 'SIGKILL')
      await ended
      return () => {}
    },
  ],
  [
    'that is killed',
    crashes,
    async ({ postgres, load }) => {
      await postgres.crash()
      await anothersRefusal(load)
      return postgres.start
    },
  ],
  [
    'that is restarted',
    rounds,
    async ({ postgres }) => {
      await postgres.halt()
      return postgres.start
    },
  ],
  [
    'that hangs',
    rounds,
    async ({ postgres, load }) => {
      const thaw = await postgres.freeze()
      await anothersRefusal(load)
      return thaw
    },
  ],
  [
    'whose connections are used up',
    rounds,
    async ({ postgres, url, load }) => {
      const client = await inside(postgres.url('postgres'))
      const taken: pg.Client[] = []
      const before = load.tally.told
      while (load.tally.told === before) {
        const more = await inside(url).catch(() => undefined)
        if (more) taken.push(more)
        else await client.query(`select pg_terminate_backend(pid) ${musters} limit 3`)
      }
      return () => Promise.all([client, ...taken].map((one) => one.end()))
    },
  ],
  [
    'of which a table is locked',
    rounds,
    async ({ url, load }) => {
      const client = await inside(url)
      await client.query('begin')
      await client.query('lock table students in access exclusive mode')
      await anothersRefusal(load)
      return async () => {
        await client.query('rollback')
        await client.end()
      }
    },
  ],
]

describe('people at work, and a PostgreSQL', () => {
  let postgres: Postgres
  let muster: Muster
  let address = ''
  let url = ''
  beforeAll(async () => {
    postgres = await startPostgres({ survives: 'crash', connections })
    url = postgres.url('postgres')
    muster = startMuster({ MUSTER_WEB: 'off', DATABASE_URL: url, ...withSuperadmin })
    address = await muster.address()
  })
  afterAll(async () => {
    await muster.stop('SIGKILL')
    await postgres.stop()
  })

  const tried = faults.filter(([name]) => isLong || name === 'that is killed')
  test.each(tried)('%s: answered writes are kept, each once', async (of, times, fault) => {
    const name = `PostgreSQL ${of}`
    const work = { name, where: address, address: { databaseUrl: url }, people, times }
    const { broken } = await expectKept(work, async (under) => {
      await anothersWrite(under)
      const mend = await fault({ postgres, url, load: under })
      await mend()
      return anothersWrite(under)
    })
    expect(broken).toEqual([])
    expect(muster.output()).not.toContain('Error')
  })

  test.runIf(isLong)('that hangs is reported while it does', async () => {
    const thaw = await postgres.freeze()
    expect((await fetch(`${address}/health/ready`)).status).toBe(503)
    thaw()
    await until(() => isReady(address), 'it is ready')
  })
})
