import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import type { Answer, CallName } from '../../contract/kit/api.ts'
import { connect, type DatabaseAddress, type Store } from '../../server/db/connect.ts'
import { someSettings } from './builders.ts'
import { holidaysToday } from './clock/clock.ts'
import { envOf } from './command.ts'
import { inPostgres } from './databases/databases.ts'
import { type Muster, startMuster } from './process.ts'

const superadmin = { email: 'superadmin@muster.test', password: 'monsoon-2026' }

export type Setup = 'one process on SQLite' | 'two processes on PostgreSQL'

export type Answered = { status: number; body: Record<string, unknown>; text: string }

/** `address` is the caller's, as a proxy in front would report it. */
type Sent = { body?: object; key?: string; token?: string; address?: string }

/** Real processes on one database, called over the network by one signed-in person. */
export type Institute = {
  place: DatabaseAddress
  store: Store
  /** Calls the process that `at` picks, as the super administrator unless another token is given. */
  send: (at: number, method: string, path: string, sent?: Sent) => Promise<Answered>
  /** Sends, and cuts the connection at the given moment, so that the answer is lost. */
  lose: (
    at: number,
    method: string,
    path: string,
    sent: Sent,
    moment: () => Promise<void>,
  ) => Promise<void>
  /** Calls and expects success. */
  call: <N extends CallName>(name: N, path: string, body?: object) => Promise<Answer<N>>
  /** Milliseconds of the slowest answer. */
  slowest: () => number
  close: () => Promise<void>
}

export const openInstitute = async (setup: Setup): Promise<Institute> => {
  const { place, processes, remove } = await newPlace(setup)
  const env = {
    MUSTER_WEB: 'off',
    TRUST_PROXY: '1',
    SUPERADMIN_EMAIL: superadmin.email,
    SUPERADMIN_PASSWORD: superadmin.password,
    ...envOf(place),
  }
  const musters = Array.from({ length: processes }, () => startMuster(env))
  const addresses = await Promise.all(musters.map((muster) => muster.address()))
  const store = connect(place)
  let slowest = 0
  let superadmins = ''
  const reach = (at: number, method: string, path: string, sent: Sent, signal?: AbortSignal) => {
    const { body, key, token = superadmins, address } = sent
    return fetch(`${addresses[at % addresses.length]}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  }
  const send: Institute['send'] = async (at, method, path, sent = {}) => {
    const began = performance.now()
    const answer = await reach(at, method, path, sent).catch(async (error) => {
      throw new Error(`No answer, for Muster ${await stateOf(musters[at % musters.length])}`, {
        cause: error,
      })
    })
    const text = await answer.text()
    slowest = Math.max(slowest, performance.now() - began)
    return { status: answer.status, body: fields.parse(JSON.parse(text)), text }
  }
  const lose: Institute['lose'] = async (at, method, path, sent, moment) => {
    const connection = new AbortController()
    const answer = reach(at, method, path, sent, connection.signal).catch(() => {})
    await moment()
    connection.abort()
    await answer
  }
  const signedIn = await send(0, 'POST', '/api/auth/login', { body: superadmin })
  superadmins = z.string().parse(signedIn.body['token'])
  let turn = 0
  const call: Institute['call'] = async (name, path, body) => {
    turn += 1
    const {
      status,
      body: answer,
      text,
    } = await send(turn, name.split(' ')[0] ?? '', path, {
      ...(body && { body }),
    })
    if (status >= 300) throw new Error(`${name} answered ${status} ${text}`)
    return answer as never
  }
  const holidays = holidaysToday()
  if (holidays.length > 0)
    await call('PUT /api/settings', '/api/settings', someSettings({ holidays }))
  return {
    place,
    store,
    send,
    lose,
    call,
    slowest: () => slowest,
    close: async () => {
      await store.close()
      await Promise.all(musters.map((muster) => muster.stop()))
      await remove()
    },
  }
}

/** Whether a process still runs, and its output. */
const stateOf = async (muster: Muster | undefined): Promise<string> => {
  const state = await Promise.race([muster?.ended, setTimeout(1000, 'runs')])
  return `${state === 'runs' ? state : `ended with ${state}`} and said: ${muster?.said()}`
}

const fields = z.record(z.string(), z.unknown())

type NewPlace = { place: DatabaseAddress; processes: number; remove: () => Promise<void> }

const newPlace = async (setup: Setup): Promise<NewPlace> => {
  if (setup === 'one process on SQLite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'muster-races-'))
    const remove = async () => rmSync(dataDir, { recursive: true, force: true })
    return { place: { dataDir }, processes: 1, remove }
  }
  const url = inject('postgres')
  const name = `races_${crypto.randomUUID().replaceAll('-', '')}`
  await inPostgres(url, `create database ${name}`)
  return {
    place: { databaseUrl: url.replace(/\/postgres$/, `/${name}`) },
    processes: 2,
    remove: () => inPostgres(url, `drop database ${name} with (force)`),
  }
}
