import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refusals } from '../../contract/kit/refusals.ts'
import { databaseFile } from '../../server/db/engines/sqlite.ts'
import { overwriteTable } from '../support/databases/damage.ts'
import { aFolder } from '../support/programs/folders.ts'
import { envOf, startServer } from '../support/programs/programs.ts'
import { freePort } from '../support/databases/postgres.ts'
import { sender, signIn, withSuperadmin } from '../support/programs/http.ts'
import type { Muster } from '../support/process.ts'
import { isLong } from '../support/seed.ts'
import { fillUp } from './full-disk.ts'
import { anothersFault, anothersRefusal, anothersWrite, expectKept, manyWrites } from './load.ts'
import { until } from '../support/until.ts'

const people = isLong ? 24 : 4
const kills = isLong ? 30 : 1
const fillings = 10

let folder = ''
let muster: Muster
let address = ''
const addressOf = () => ({ dataDir: join(folder, 'data') })
const launch = (env: Record<string, string> = {}) => {
  muster = startServer({ LOG_LEVEL: 'warn', ...envOf(addressOf()), ...withSuperadmin, ...env })
  return muster
}
const start = async () => {
  address = await launch().address()
}
const load = (name: string, times: number) => ({
  name: `SQLite ${name}`,
  where: () => address,
  address: addressOf(),
  people,
  times,
})
beforeEach(() => {
  folder = aFolder()
})

test('each answered write is kept, once, however often the server is killed', async () => {
  await start()
  await expectKept(load('whose server is killed', kills), async (under) => {
    await manyWrites(under)
    await muster.stop('SIGKILL')
    return anothersWrite(under, start)
  })
})

describe.runIf(isLong)('a database file', () => {
  const file = () => join(addressOf().dataDir, databaseFile)

  test('that was replaced is written to by nobody, and its own is gone on with', async () => {
    await start()
    const away = join(folder, 'away.db')
    const work = { ...load('whose file is replaced', 3), meets: 'replaced' } as const
    await expectKept(work, async (under) => {
      await anothersWrite(under)
      renameSync(file(), away)
      copyFileSync(away, file())
      const other = readFileSync(file())
      await anothersFault(under, address)
      expect(readFileSync(file()).equals(other)).toBe(true)
      await muster.stop('SIGKILL')
      renameSync(away, file())
      return anothersWrite(under, start)
    })
  })

  test('that is damaged is said to be so, and what else was answered is kept', async () => {
    await start()
    const work = { ...load('whose file is damaged', 3), meets: 'damaged' } as const
    await expectKept(work, async (under) => {
      await anothersWrite(under)
      // What was in memory would be answered from there.
      expect(await muster.stop()).toBe(0)
      const mend = overwriteTable(file(), 'courses')
      await start()
      await anothersFault(under, address)
      expect(await muster.stop()).toBe(0)
      mend()
      return anothersWrite(under, start)
    })
  })
})

describe.runIf(isLong)('a full disk', () => {
  beforeEach(({ skip }) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'muster-test', folder])
    if (mounted.status !== 0)
      skip('Only who may mount a file system can fill one; nothing was tested here')
    onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
  })
  const ballast = () => join(folder, 'ballast')
  const fill = () => fillUp(ballast())
  const empty = () => rmSync(ballast())
  const ready = async () => {
    const { status, text } = await sender(address)('GET', '/health/ready')
    return { code: status, said: text }
  }

  test('refuses writes with a sentence, logs it once a minute, and recovers at once', async () => {
    const began = performance.now()
    await start()
    const { broken } = await expectKept(load('on a full disk', fillings), async (under) => {
      await anothersWrite(under)
      fill()
      await anothersRefusal(under)
      await until(
        async () => (await ready()).said.includes(refusals.disk_full.message),
        'it says that its disk is full',
      )
      const { told } = under.tally
      await until(() => under.tally.told > told + 3 * people, 'everyone is told to come again')
      return anothersWrite(under, empty)
    })
    expect(broken).toEqual([])
    const lines = muster.said().split(refusals.disk_full.message).length - 1
    expect(lines).toBeGreaterThan(0)
    expect(lines).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 60_000))
  })

  test('at the start is told to who calls, and Muster goes on by itself', async () => {
    mkdirSync(addressOf().dataDir)
    fill()
    for (const isNew of [true, false]) {
      const port = await freePort()
      const begun = launch({ PORT: String(port) })
      address = `http://127.0.0.1:${port}`
      await until(async () => (await ready()).code === 503, 'it answers')
      expect((await ready()).said).toContain(refusals.disk_full.message)
      const { status, headers, text } = await sender(address)('GET', '/api/auth/profile')
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      expect(JSON.parse(text)).toMatchObject({ code: 'disk_full' })
      const told = /^The disk of .* is full\. Free some space; Muster then goes on\.\n/
      await until(async () => told.test(begun.said()), 'its log says so')
      empty()
      await signIn(await begun.address())
      expect(await begun.stop()).toBe(0)
      if (isNew) fill()
    }
  })
})
