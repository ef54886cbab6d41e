import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { version } from '../../server/kit/version.ts'
import { onClock } from '../support/clock/clock.ts'
import { aFolder } from '../support/programs/folders.ts'
import { runScript, says, startServer } from '../support/programs/programs.ts'
import {
  must,
  sender,
  signIn,
  superadmin,
  tokenAt,
  withSuperadmin,
} from '../support/programs/http.ts'
import { isLong } from '../support/seed.ts'

let folder = ''
beforeEach(() => {
  folder = aFolder()
})
const start = (env: Record<string, string> = {}, args?: readonly string[]) =>
  startServer({ DATA_DIR: folder, ...env }, args && { args })

/** Sends a request once the server has said that it is reading it; so it is under way. */
const ask = (address: string, path: string, body: object, token: string) =>
  new Promise<{ status: Promise<number | undefined> }>((resolve) => {
    const asked = request(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        expect: '100-continue',
      },
    })
    const status = new Promise<number | undefined>((answer, fail) => {
      asked.on('response', ({ statusCode }) => answer(statusCode)).on('error', fail)
    })
    asked.on('continue', () => asked.end(JSON.stringify(body), () => resolve({ status })))
    asked.flushHeaders()
  })

const logged = z.looseObject({ msg: z.string(), reqId: z.string().optional() })

describe('a start', () => {
  test('makes a super administrator once, and keeps each answered write when killed', async () => {
    const first = start()
    const address = await first.address()
    const [, email = '', password = ''] =
      /Sign in as (\S+) with the password (\S+)/.exec(first.said()) ?? []
    expect(email).toBe('admin@muster.local')
    const course = { name: 'Kept', duration: '1 Year', courseFee: 1 }
    await must(await signIn(address, { email, password }), 'POST /api/courses', course)
    await first.stop('SIGKILL')

    const second = start()
    const send = await signIn(await second.address(), { email, password })
    expect((await send('POST', '/api/courses', course)).status).toBe(409)
    expect(second.output()).not.toContain('password')
  })

  // An open connection must not delay a stop.
  const signals = isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const)
  test.each(signals)('is logged, and the stop by %s, which finishes its calls', async (signal) => {
    const muster = start({ ...withSuperadmin, LOG_LEVEL: 'info' })
    const address = await muster.address()
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect((await sender(address)('GET', path)).status).toBe(200)
    const token = await tokenAt(address)
    const change = { currentPassword: superadmin.password, newPassword: 'peacock-feather' }
    const asked = await ask(address, '/api/auth/change-password', change, token)
    const code = muster.stop(signal)
    expect(await asked.status).toBe(200)
    // It ends itself with 1 where it takes ten seconds.
    expect(await code).toBe(0)
    const lines = muster.output().trimEnd().split('\n')
    const events = lines.map((line) => logged.parse(JSON.parse(line)))
    // Beside what requests log; and a busy machine is logged as well.
    expect(events.filter(({ msg, reqId }) => !reqId && !/blocked/.test(msg))).toMatchObject([
      { msg: 'starting', version, engine: 'sqlite', node: process.versions.node },
      { msg: expect.stringContaining('listening') },
      { msg: expect.stringContaining('Muster is ready') },
      { msg: 'stopping', signal },
      { msg: 'stopped', seconds: expect.any(Number) },
    ])
    for (const secret of Object.values(superadmin)) expect(muster.output()).not.toContain(secret)
  })
})

const wrongSetting = 78
const further: [what: string, env: Record<string, string>, words: string[], said: RegExp][] = [
  ['in a folder that cannot be made', { DATA_DIR: '/dev/null/data' }, [], /\/dev\/null\/data/],
  ['with half of the credentials', { SUPERADMIN_EMAIL: 'a@b.in' }, [], /SUPERADMIN_/],
  ['in a folder under /proc', { DATA_DIR: '/proc/none' }, [], /\/proc\/none cannot be made\. Set/],
  ['with words after it', {}, ['start', '--port', '4000'], /environment variables: PORT=4000/],
]

describe('a start is refused in one line', () => {
  const refused = async (
    env: Record<string, string>,
    args?: readonly string[],
    code = wrongSetting,
  ) => {
    const muster = start(env, args)
    expect(await muster.ended).toBe(code)
    const [line, ...more] = muster.said().trimEnd().split('\n')
    expect(more).toEqual([])
    return line
  }

  test('on a folder or a port that another holds, which goes on', async () => {
    const first = start(withSuperadmin)
    const address = await first.address()
    expect(await refused(withSuperadmin, undefined, 1)).toContain('Another Muster is running')
    const { port } = new URL(address)
    const another = { DATA_DIR: join(folder, 'another') }
    expect(await refused({ ...another, PORT: port }, undefined, 1)).toBe(
      `Muster cannot listen on 127.0.0.1:${port}: another program does. Stop it, or set PORT to another number.`,
    )
    await signIn(address)
    // No one-time password was made and lost with it.
    const free = start(another)
    await free.address()
    expect(free.said()).toMatch(/^Sign in as /)
  })

  test('beside the backups of an institute that is not there, unless a new one is wanted', async () => {
    const BACKUP_DIR = aFolder()
    const name = 'muster-2026-11-20T20-00-00Z.db.zst'
    writeFileSync(join(BACKUP_DIR, name), '')
    const empty = { DATA_DIR: join(folder, 'empty'), BACKUP_DIR }
    const line = await refused(empty)
    expect(line).toContain(`npm run restore -- ${name}`)
    expect(line).toContain('npm start -- --new')
    expect(existsSync(empty.DATA_DIR)).toBe(false)
    await start(empty, [...onClock.args, 'muster.js', 'start', '--new']).address()
  })

  test("on another program's database, which stays as it is", async () => {
    const file = join(folder, 'muster.db')
    const foreign = new DatabaseSync(file)
    foreign.exec('create table songs (name text)')
    foreign.close()
    const before = readFileSync(file)
    expect(await refused({})).toContain("another program's database")
    expect(readFileSync(file)).toEqual(before)
  })

  test.each([
    ['with a setting that is wrong', { PORT: '70000' }, [], /^PORT must be/],
    ...(isLong ? further : []),
  ])('%s', async (_, env, words, said) => {
    expect(await refused(env, [...onClock.args, 'muster.js', ...words])).toMatch(said)
  })

  test.runIf(isLong)('by a command that would make an institute in the wrong folder', async () => {
    const DATA_DIR = join(folder, 'wrong')
    const args = ['superadmin', '--email', 'name@muster.test']
    expect(await runScript('muster.js', args, { DATA_DIR })).toEqual(
      says(
        1,
        `There is no database at ${join(DATA_DIR, 'muster.db')}. Set DATA_DIR to the institute's folder.\n`,
      ),
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
