/*
 * A neighbour of `neighbours.ts`: makes one kind of calls over and over until it is ended. Started
 * with the kind, the address of Muster, a token and a venue.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { platform } from 'node:os'
import { startBackup } from '../contract/backups/calls.ts'
import { createImport, getImport } from '../contract/imports/calls.ts'
import { getHealth } from '../contract/health/calls.ts'
import { until } from '../tests/support/until.ts'
import { studentsFile } from '../tests/support/imports/students.ts'

const [, , kind = '', url = '', token = '', venue = ''] = process.argv
const { hostname, port } = new URL(url)
const agent = new Agent({ keepAlive: true })
const signedIn = { authorization: `Bearer ${token}` }
const isLocalNet = platform() === 'linux'

/** One call, its answer thrown away; a refused or broken one counts as made. */
const call = (path: string, body?: string, localAddress?: string): Promise<void> =>
  new Promise((resolve) => {
    const asked = request(
      {
        hostname,
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? signedIn : { 'content-type': 'application/json' },
        ...(localAddress === undefined ? { agent } : { localAddress, agent: false }),
      },
      (answer) => answer.resume().on('close', resolve),
    )
    asked.on('error', () => resolve())
    asked.end(body)
  })

const forEver = async (act: (round: number) => Promise<void>) => {
  for (let round = 0; ; round += 1) await act(round)
}

const many = (count: number, act: (at: number, round: number) => Promise<void>) => {
  for (let at = 0; at < count; at += 1) void forEver((round) => act(at, round))
}

/** Sends it as a signed-in person, and reads the answer. */
const send = async (path: string, type: string, body: string): Promise<unknown> => {
  const headers = { ...signedIn, 'content-type': type, 'idempotency-key': randomUUID() }
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json()
}

const json = 'application/json'

const read = async (path: string): Promise<unknown> =>
  (await fetch(`${url}${path}`, { headers: signedIn })).json()

/** Imports students of whom none is there yet, from the check of the file to the last row. */
const importStudents = async (round: number): Promise<void> => {
  const file = studentsFile({
    people: 5000,
    of: `round ${round}`,
    courses: [{ name: 'Army Agniveer (General Duty)', fee: 15_000, duration: '4 months' }],
    venue,
    paid: 0,
    on: '01/11/2026',
  })
  const made = await send('/api/imports?kind=students', 'application/octet-stream', file)
  const { _id } = createImport.answer.parse(made).import
  await send(`/api/imports/${_id}/commit`, json, '{}')
  await until(async () => {
    const { state } = getImport.answer.parse(await read(`/api/imports/${_id}`)).import
    return state !== 'running' && state !== 'ready'
  }, 'the import ended')
}

const backUp = async (): Promise<void> => {
  await send(startBackup.path, json, '{}')
  await until(async () => {
    const { backups } = getHealth.answer.parse(await read(getHealth.path))
    return backups.running === undefined
  }, 'the backup ended')
}

const wrong = (email: string) => JSON.stringify({ email, password: 'not the password' })

/** Sends all of a body but its last hundred bytes, and again once it was cut. */
const stall = (path: string, bytes: number): void => {
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  )
  socket.write(' '.repeat(Math.max(0, bytes - 100)))
  socket.resume().on('error', () => {})
  socket.on('close', () => setTimeout(() => stall(path, bytes), 1000))
}

const terms = ['r', 're', 'reg', '2026', 'REG-2026', 'a', 'kumar']

const kinds: Record<string, () => void> = {
  searches: () =>
    many(20, (at, round) => call(`/api/students?search=${terms[(at + round) % terms.length]}`)),
  pages: () => many(20, (at) => call(`/api/students?page=${at % 2 === 0 ? 999_999 : 9000}`)),
  reports: () => many(20, () => call(`/api/attendance/download-pdf/${encodeURIComponent(venue)}`)),
  'sign-ins': () => many(50, (at) => call('/api/auth/login', wrong(`person${at}@muster.test`))),
  'sign-ins-of-many': () =>
    many(50, (at, round) =>
      call(
        '/api/auth/login',
        wrong(`person${at}.${round}@muster.test`),
        isLocalNet ? `127.0.${at + 1}.${(round % 250) + 1}` : undefined,
      ),
    ),
  dashboards: () =>
    many(8, async () => {
      await Promise.all(
        ['/api/dashboard/stats', '/api/fitness/readiness'].map((path) => call(path)),
      )
    }),
  dues: () => many(8, (at) => call(`/api/dues${at % 2 === 0 ? '' : '?sort=-amount'}`)),
  exports: () => many(1, () => call('/api/exports/institute')),
  imports: () => many(1, (_, round) => importStudents(round)),
  backups: () => many(1, backUp),
  uploads: () => {
    for (let at = 0; at < 1000; at += 1) stall('/api/auth/login', at % 2 === 0 ? 1_000_000 : 8000)
  },
}

const begin = kinds[kind]
if (!begin) throw new Error(`There is no neighbour called ${kind}`)
begin()
// The neighbours are in full swing a moment after they began.
setTimeout(() => process.stdout.write('at work 1\n'), 1500)
