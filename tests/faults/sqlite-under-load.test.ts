import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../contract/kit/refusals.ts'
import { envOf, runScript } from '../support/command.ts'
import { freePort } from '../support/databases/postgres.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { isLong } from '../support/seed.ts'
import { anothersRefusal, anothersWrite, startLoad } from './load.ts'
import { expectNoLosses } from './losses.ts'
import { signIn, superadmin } from './sender.ts'
import { until } from './until.ts'

const people = isLong ? 24 : 8
const kills = isLong ? 30 : 2
const fillings = isLong ? 10 : 1

let folder = ''
let muster: Muster | undefined
let address = ''
const place = () => ({ dataDir: join(folder, 'data') })
const launch = (env: Record<string, string> = {}) => {
  muster = startMuster({
    MUSTER_WEB: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: place().dataDir,
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    ...env,
  })
  return muster
}
const start = async () => {
  const begun = launch()
  address = await begun.address()
  return begun
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-sqlite-'))
})
afterEach(async () => {
  await muster?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('each answered write is kept, once, however often the server is killed', async () => {
  await start()
  const load = await startLoad(() => address, people, place())
  const back: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const before = load.tally.answered.length
    await until(() => load.tally.answered.length > before + people, 'many write')
    await muster?.stop('SIGKILL')
    const killed = performance.now()
    await start()
    await anothersWrite(load)
    back.push(performance.now() - killed)
  }
  const tally = await load.stop()
  await expectNoLosses('SQLite whose server is killed', place(), tally, back)
})

describe('a full disk', () => {
  const isMounted = () =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'muster-test', folder]).status === 0
  const ballast = () => join(folder, 'ballast')
  const fill = () => {
    const file = openSync(ballast(), 'w')
    const piece = Buffer.alloc(4096)
    try {
      while (writeSync(file, piece) > 0);
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error
    } finally {
      closeSync(file)
    }
  }
  const ready = async () => {
    const answer = await fetch(`${address}/health/ready`)
    return { code: answer.status, said: await answer.text() }
  }
  afterEach(() => {
    spawnSync('umount', ['--lazy', folder])
  })

  test('refuses writes with a sentence, logs it once a minute, and recovers at once', async ({
    skip,
  }) => {
    if (!isMounted()) skip('Only who may mount a file system can fill one; nothing was tested here')
    const began = performance.now()
    const { said } = await start()
    const load = await startLoad(() => address, people, place())
    const back: number[] = []
    for (let time = 0; time < fillings; time += 1) {
      await anothersWrite(load)
      fill()
      await anothersRefusal(load)
      await until(
        async () => (await ready()).said.includes(refusals.disk_full.message),
        'it says that its disk is full',
      )
      const { told } = load.tally
      await until(() => load.tally.told > told + 3 * people, 'everyone is told to come again')
      rmSync(ballast())
      const mended = performance.now()
      await anothersWrite(load)
      back.push(performance.now() - mended)
      await until(async () => (await ready()).code === 200, 'it is ready')
    }
    const tally = await load.stop()
    await expectNoLosses('SQLite on a full disk', place(), tally, back)
    expect(tally.broken).toEqual([])
    const lines = said()
      .split('\n')
      .filter((line) => line.includes(refusals.disk_full.message)).length
    expect(lines).toBeGreaterThan(0)
    expect(lines).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 60_000))
  })

  test('at the start is told to who calls, and Muster goes on by itself', async ({ skip }) => {
    if (!isMounted()) skip('Only who may mount a file system can fill one; nothing was tested here')
    mkdirSync(place().dataDir)
    fill()
    for (const isNew of [true, false]) {
      const port = await freePort()
      const begun = launch({ PORT: String(port) })
      address = `http://127.0.0.1:${port}`
      await until(async () => (await ready()).code === 503, 'it answers')
      expect((await ready()).said).toContain(refusals.disk_full.message)
      const told = await fetch(`${address}/api/auth/profile`)
      expect(told.status).toBe(503)
      expect(told.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await told.json()).toMatchObject({ code: 'disk_full' })
      expect(begun.said()).toMatch(
        /^The disk of .* is full\. Free some space; Muster then goes on\.\n/,
      )
      rmSync(ballast())
      address = await begun.address()
      await signIn(() => address)
      expect(await begun.stop()).toBe(0)
      if (isNew) fill()
    }
  })

  test('leaves nothing of a backup, and no write is lost', async ({ skip }) => {
    if (!isMounted()) skip('Only who may mount a file system can fill one; nothing was tested here')
    await start()
    const load = await startLoad(() => address, people, place())
    await anothersWrite(load)
    fill()
    const before = readdirSync(folder)
    const { code, said } = await runScript(
      'scripts/backup.ts',
      [join(folder, 'backup.db')],
      envOf(place()),
    )
    expect(code).toBe(1)
    expect(said).toContain('The backup failed, and nothing of it was kept')
    expect(readdirSync(folder)).toEqual(before)
    rmSync(ballast())
    const mended = performance.now()
    await anothersWrite(load)
    const back = performance.now() - mended
    const tally = await load.stop()
    await expectNoLosses('SQLite on a full disk during a backup', place(), tally, [back])
    expect(tally.broken).toEqual([])
  })
})
