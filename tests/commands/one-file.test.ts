import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { get as request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as packaged from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as inside from '../../scripts/executable/argon2.ts'
import { ownTarget } from '../../scripts/executable/base.ts'
import { buildExecutable } from '../../scripts/executable/build.ts'
import type { Answer } from '../../contract/kit/api.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { webFilesIn } from '../../server/kit/http/web-files.ts'
import { version } from '../../server/kit/version.ts'
import { buildWebApp } from '../../server/web-build.ts'
import { now } from '../support/clock/clock.ts'
import { aSharedFolder, modeOf } from '../support/programs/folders.ts'
import { envOf, says } from '../support/programs/programs.ts'
import { aDatabase, unpackInto } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { must, type Send, sender, tokenAt } from '../support/programs/http.ts'
import { until } from '../support/until.ts'
import { nobodyOutside } from '../support/services/outside.ts'
import { type Muster, startMuster } from '../support/process.ts'

const most = 220e6
/** A user who owns nothing; only root can start a program as them. */
const nobody = process.getuid?.() === 0 ? 65534 : undefined
const chief = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

const folder = aSharedFolder()
let executable = ''
const running: Muster[] = []
/** Runs the one file, which it may not write beside, from a folder of its user, with nothing on the path and an open umask. */
const start = (words: readonly string[] = [], env: Record<string, string> = {}): Muster => {
  const given = Object.entries({ PATH: '', PORT: '0', LOG_LEVEL: 'silent', ...env })
  const bare = ['/usr/bin/env', '-i', ...given.map(([name, value]) => `${name}=${value}`)]
  const args = ['-c', 'umask 000; exec "$@"', 'sh', ...bare, executable, ...words]
  const way = { program: '/bin/sh', args, folder: join(folder, 'place'), user: nobody }
  const muster = startMuster({}, way)
  running.push(muster)
  return muster
}
const run = async (...given: Parameters<typeof start>) => {
  const muster = start(...given)
  return { code: await muster.ended, said: muster.said() }
}

/** A path's answer as it is sent; fetch would unpack it. */
const sentFor = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ headers: answer.headers, body }), reject)
    }).on('error', reject)
  })

beforeAll(async () => {
  for (const name of ['place', 'program', 'copies']) mkdirSync(join(folder, name))
  chmodSync(folder, 0o755)
  if (nobody !== undefined)
    for (const name of ['place', 'copies']) chownSync(join(folder, name), nobody, nobody)
  executable = await buildExecutable(ownTarget, join(folder, 'program'), () => {})
  chmodSync(dirname(executable), 0o555)
})
afterAll(() => Promise.all(running.map((muster) => muster.stop('SIGKILL'))))

test('is one file that can be sent, with the commands of an institute alone', async () => {
  expect(readdirSync(dirname(executable))).toHaveLength(1)
  expect(statSync(executable).size).toBeLessThan(most)
  expect(await run(['--version'])).toEqual(says(0, `${version}\n`))
  const { code, said } = await run(['dev'])
  expect(code).toBe(1)
  expect(said).toMatch(/^There is no command "dev"\. The commands are start, demo, superadmin, /)
  expect(said).not.toMatch(/\b(test|bench|openapi)\b/)
  expect((await run(['superadmin'])).said).toMatch(/^Usage: muster superadmin --email /)
  const service = await run(['install-service', '--print', '--root', folder])
  expect(service.said).toContain(`\nExecStart=${executable} start\n`)
})

test('a demonstration is made on PostgreSQL, and its people sign in', async ({ skip }) => {
  if (engine === 'sqlite') return skip()
  const env = envOf(await aDatabase())
  const demo = await run(['demo', '--students', '5', '--marks', '20', '--venues', '1'], env)
  expect(demo).toMatchObject({ code: 0 })
  const server = start([], env)
  expect(await tokenAt(await server.address(), chief)).not.toBe('')
  expect(await server.stop()).toBe(0)
})

describe('with nothing else installed', () => {
  let address = ''
  let token = ''
  let send: Send
  let server: Muster
  beforeAll(async () => {
    const dataDir = join(folder, 'place', 'data')
    unpackInto(dataDir, '0.9.0')
    if (nobody !== undefined)
      for (const path of [dataDir, join(dataDir, 'muster.db')]) chownSync(path, nobody, nobody)
    server = start()
    address = await server.address()
    token = await tokenAt(address, chief)
    send = sender(address, token)
  })

  test('data of 0.9.0 goes on, and is backed up by a process of its own', async () => {
    expect(server.said()).toMatch(/Backed up to .*\n.*step 1 of [^]*The data is up to date/)
    await must(send, 'POST /api/backups')
    await until(async () => {
      const { backups } = await must(send, 'GET /api/backups')
      return backups.some(({ isVerified }) => isVerified)
    }, 'a verified backup')
  })

  test('a person signs in, an overview and a report are answered, and Prometheus', async () => {
    const { venues } = await must(send, 'GET /api/students/venues')
    const venue = encodeURIComponent(venues[0]?.name ?? '')
    const records = await must(send, 'GET /api/attendance/records/:venue', undefined, { venue })
    expect(records.total).toBeGreaterThan(0)
    const path = 'GET /api/attendance/download-pdf/:venue'
    expect((await must(send, path, undefined, { venue })).data.total).toBeGreaterThan(0)
    const metrics = await send('GET', '/metrics')
    expect(metrics.status).toBe(200)
    expect(metrics.text).toMatch(/^muster_build_info\{version="\d/m)
  })

  test('a list is exported, and the file is read as an import', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const list = await fetch(`${address}/api/exports/students?format=xlsx`, { headers })
    const file = { method: 'POST', headers, body: await list.arrayBuffer() }
    const read = await fetch(`${address}/api/imports?kind=students`, file)
    const made: Answer<'POST /api/imports'> = JSON.parse(await read.text())
    const { total } = await must(send, 'GET /api/students')
    expect(total).toBeGreaterThan(0)
    expect(made.import.rows.total).toBe(total)
  })

  test('the web app is the one that a folder serves', async () => {
    const store = connect({ dataDir: join(folder, 'folder') })
    const webFiles = await webFilesIn(await buildWebApp(() => {}))
    const app = await createApp({ store, now, outside: nobodyOutside, webFiles })
    try {
      const names = [...webFiles.names].filter((name) => !/\.(br|gz)$/.test(name))
      expect(names).toContain('service-worker.js')
      for (const path of ['', 'students/12', ...names])
        for (const encoding of ['br', 'gzip', 'identity']) {
          const wanted = { 'accept-encoding': encoding, 'accept-language': 'hi' }
          const there = await app.inject({ url: `/${path}`, headers: wanted })
          const here = await sentFor(`${address}/${path}`, wanted)
          expect(here.body.equals(there.rawPayload), path).toBe(true)
          for (const name of ['content-type', 'content-encoding', 'etag', 'cache-control', 'link'])
            expect([path, here.headers[name]]).toEqual([path, there.headers[name]])
        }
    } finally {
      await app.close()
      await store.close()
    }
  })

  test('commands run beside the server', async () => {
    const email = 'second@vijay-academy.example'
    const made = await run(['superadmin', '--email', email])
    const [, password = ''] = /with the password (\S+)/.exec(made.said) ?? []
    expect(await tokenAt(address, { email, password })).not.toBe('')
    expect((await run(['reconcile'])).said).toMatch(/^Everything agrees: \d+ students/)
    expect(await run(['backup', '../copies/muster.db'])).toMatchObject({ code: 0 })
    expect(await run(['backup'])).toEqual(says(0, /verified/))
    const restored = await run(['restore', '../copies/muster.db', '--to', '../copies/restored'])
    expect(restored.said).toMatch(/^Restored muster\.db.*\n(.*\n)*.*start Muster: muster start\n/m)
    expect(await run(['export', '../copies/institute'])).toEqual(says(0, /^Exported to /m))
    expect(existsSync(join(folder, 'copies', 'institute', 'institute.json'))).toBe(true)
    expect((await run(['move'])).said).toMatch(/^Usage: muster move --to /)
  })

  test('SIGTERM ends it, and all it wrote is private and in its data folder', async () => {
    expect(await server.stop()).toBe(0)
    expect(readdirSync(folder).toSorted()).toEqual(['copies', 'folder', 'place', 'program'])
    expect(readdirSync(join(folder, 'place')).toSorted()).toEqual(['data', 'data-backups'])
    expect(readdirSync(join(folder, 'program'))).toHaveLength(1)
    const written = ['place/data', 'place/data/muster.db', 'place/data-backups']
    for (const name of [...written, 'copies/muster.db', 'copies/institute'])
      expect(modeOf(join(folder, name)) & 0o077).toBe(0)
  })
})

test('a password is known by the one file and by a folder, whichever made its hash', async () => {
  const cost = { memoryCost: 64, timeCost: 2, parallelism: 1 }
  const ofPackage = await packaged.hash('पासवर्ड 1', cost)
  const ofOneFile = await inside.hash('पासवर्ड 1', cost)
  expect(await inside.verify(ofPackage, 'पासवर्ड 1')).toBe(true)
  expect(await packaged.verify(ofOneFile, 'पासवर्ड 1')).toBe(true)
  for (const hash of [ofPackage, ofOneFile])
    expect(await inside.verify(hash, 'another')).toBe(false)
})
