/*
 * A neighbour of `neighbours.ts`: makes one kind of calls over and over until it is ended. Started
 * with the kind, the address of Muster, a token and a venue.
 */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { platform } from 'node:os'

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
  uploads: () => {
    for (let at = 0; at < 1000; at += 1) stall('/api/auth/login', at % 2 === 0 ? 1_000_000 : 8000)
  },
}

const begin = kinds[kind]
if (!begin) throw new Error(`There is no neighbour called ${kind}`)
begin()
// The neighbours are in full swing a moment after they began.
setTimeout(() => process.stdout.write('at work 1\n'), 1500)
