import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testsPostgres } from '../support/databases/databases.ts'
import { type Postgres, startPostgres } from '../support/databases/postgres.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { isLong } from '../support/seed.ts'
import { anothersRefusal, anothersWrite, type Load, startLoad } from './load.ts'
import { expectNoLosses } from './losses.ts'
import { superadmin } from './sender.ts'
import { until } from './until.ts'

const people = isLong ? 24 : 8
const rounds = isLong ? 10 : 1
const kills = isLong ? 40 : 8
const crashes = isLong ? 20 : 1
const connections = 40

/** Breaks the database of the load that runs, and answers how it is mended. */
type Fault = (it: {
  postgres: Postgres
  url: string
  load: Load
}) => Promise<() => void | Promise<void>>

const inside = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const musters = `from pg_stat_activity where application_name like 'muster %'`
const faults: Record<string, { fault: Fault; times: number }> = {
  'whose connections are ended': {
    times: kills,
    fault: async ({ postgres, load }) => {
      const client = await inside(postgres.url('postgres'))
      await client.query(`select pg_terminate_backend(pid) ${musters}`)
      await client.end()
      return () => anothersWrite(load)
    },
  },
  'one of whose processes is killed': {
    times: rounds,
    fault: async ({ postgres }) => {
      const client = await inside(postgres.url('postgres'))
      const { rows } = await client.query<{ pid: number }>(`select pid ${musters} limit 1`)
      const ended = new Promise((resolve) => client.once('end', resolve))
      for (const { pid } of rows) process.kill(pid, 'SIGKILL')
      await ended
      return () => {}
    },
  },
  'that is killed': {
    times: crashes,
    fault: async ({ postgres, load }) => {
      await postgres.crash()
      await anothersRefusal(load)
      return postgres.start
    },
  },
  'that is restarted': {
    times: rounds,
    fault: async ({ postgres }) => {
      await postgres.halt()
      return postgres.start
    },
  },
  'that hangs': {
    times: rounds,
    fault: async ({ postgres, load }) => {
      const thaw = await postgres.freeze()
      await anothersRefusal(load)
      return thaw
    },
  },
  'whose connections are used up': {
    times: rounds,
    fault: async ({ postgres, url, load }) => {
      const client = await inside(postgres.url('postgres'))
      const taken: pg.Client[] = []
      const before = load.tally.told
      while (load.tally.told === before) {
        const more = await inside(url).catch(() => undefined)
        if (more) taken.push(more)
        else await client.query(`select pg_terminate_backend(pid) ${musters} limit 3`)
      }
      return async () => {
        await Promise.all([client, ...taken].map((one) => one.end()))
      }
    },
  },
  'of which a table is locked': {
    times: rounds,
    fault: async ({ url, load }) => {
      const client = await inside(url)
      await client.query('begin')
      await client.query('lock table students in access exclusive mode')
      await anothersRefusal(load)
      return async () => {
        await client.query('rollback')
        await client.end()
      }
    },
  },
}

describe.runIf(testsPostgres())('people at work, and a PostgreSQL', () => {
  let postgres: Postgres | undefined
  let muster: Muster | undefined
  let address = ''

  beforeAll(async () => {
    postgres = await startPostgres({ survives: 'crash', connections })
    await startAgain()
  })
  const startAgain = async () => {
    muster = startMuster({
      MUSTER_WEB: 'off',
      DATABASE_URL: postgres?.url('postgres') ?? '',
      SUPERADMIN_EMAIL: superadmin.email,
      SUPERADMIN_PASSWORD: superadmin.password,
    })
    address = await muster.address()
  }
  afterAll(async () => {
    await muster?.stop('SIGKILL')
    await postgres?.stop()
  })

  test.each(Object.entries(faults))(
    '%s: answered writes are kept, each once, and the others are told to try again',
    async (name, { fault, times }) => {
      if (!postgres) throw new Error('There is no PostgreSQL')
      const url = postgres.url('postgres')
      const load = await startLoad(() => address, people, { databaseUrl: url })
      const back: number[] = []
      for (let time = 0; time < times; time += 1) {
        await anothersWrite(load)
        const mend = await fault({ postgres, url, load })
        await mend()
        const mended = performance.now()
        await anothersWrite(load)
        await until(async () => (await fetch(`${address}/health/ready`)).ok, 'it is ready')
        back.push(performance.now() - mended)
      }
      const tally = await load.stop()
      await expectNoLosses(`PostgreSQL ${name}`, { databaseUrl: url }, tally, back)
      expect(tally.broken).toEqual([])
      expect(muster?.said()).not.toContain('Error')
    },
  )

  test('that stays while Muster is killed: answered writes are kept, each once', async () => {
    const url = postgres?.url('postgres') ?? ''
    const load = await startLoad(() => address, people, { databaseUrl: url })
    const back: number[] = []
    for (let time = 0; time < crashes; time += 1) {
      const before = load.tally.answered.length
      await until(() => load.tally.answered.length > before + people, 'many write')
      await muster?.stop('SIGKILL')
      const killed = performance.now()
      await startAgain()
      await anothersWrite(load)
      back.push(performance.now() - killed)
    }
    const tally = await load.stop()
    await expectNoLosses('PostgreSQL whose Muster is killed', { databaseUrl: url }, tally, back)
  })

  test('that hangs is reported within two seconds', async () => {
    const thaw = await postgres?.freeze()
    const began = performance.now()
    const answer = await fetch(`${address}/health/ready`)
    expect(answer.status).toBe(503)
    expect(performance.now() - began).toBeLessThan(5000)
    thaw?.()
    await until(async () => (await fetch(`${address}/health/ready`)).ok, 'it is ready')
  })
})
