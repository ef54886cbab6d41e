import { execFileSync } from 'node:child_process'
import project from '../package.json' with { type: 'json' }
import type { DatabaseAddress } from '../server/db/connect.ts'
import { type Started, start } from './processes.ts'

/** A demonstration that a server of its own answers for, and the headers of its administrator. */
export type Institute = {
  address: DatabaseAddress
  muster: Started
  token: string
  headers: Record<string, string>
}

const signIn = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

/** Fills an empty database with the demonstration of these arguments and starts Muster on it. */
export const openInstitute = async (
  address: DatabaseAddress,
  demo: readonly string[],
): Promise<Institute> => {
  fillDemo(address, demo)
  return serve(address)
}

/** Fills an empty database with the demonstration of these arguments. */
export const fillDemo = (address: DatabaseAddress, demo: readonly string[]): void => {
  execFileSync(process.execPath, ['scripts/demo.ts', ...demo], {
    env: { ...process.env, ...environmentOf(address) },
    stdio: 'ignore',
  })
}

/** The flags of Node.js with which `npm start` starts Muster. */
const flags = project.scripts.start.split(' ').filter((word) => word.startsWith('--'))

/** Starts Muster on a demonstration that was made before. */
export const serve = async (address: DatabaseAddress): Promise<Institute> => {
  const muster = await start(
    [...flags, 'muster.js'],
    { ...environmentOf(address), PORT: '0', MUSTER_WEB: 'off' },
    /ready at ([^\s"]+)/,
  )
  const token = await signInAt(muster.url)
  return { address, muster, token, headers: { authorization: `Bearer ${token}` } }
}

const environmentOf = (address: DatabaseAddress): Record<string, string> =>
  'dataDir' in address ? { DATA_DIR: address.dataDir } : { DATABASE_URL: address.databaseUrl }

/** Asks an institute's server, or sends `body` to it; anything but success ends the benchmark. */
export const ask = async (
  { muster, headers }: Institute,
  path: string,
  body?: unknown,
): Promise<Response> => {
  const sent = { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${muster.url}${path}`, {
    ...(body === undefined ? {} : sent),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

export const read = async (institute: Institute, path: string): Promise<unknown> =>
  (await ask(institute, path)).json()

const signInAt = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  return tokenIn(await answer.json())
}

const tokenIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'token' in answer ? String(answer.token) : ''
