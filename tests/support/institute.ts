import { setTimeout } from 'node:timers/promises'
import { z } from '../../contract/kit/zod.ts'
import type { Answer, CallName } from '../../contract/kit/api.ts'
import { connect } from '../../server/db/connect.ts'
import { someSettings } from './builders.ts'
import { holidaysToday } from './clock/clock.ts'
import { envOf } from './programs/programs.ts'
import { type Muster, startMuster } from './process.ts'
import { request, tokenAt, withSuperadmin } from './programs/http.ts'
import { newDatabase } from './server.ts'

export type Setup = 'one process on SQLite' | 'two processes on PostgreSQL'

type Sent = { body?: object; key?: string; token?: string; address?: string; signal?: AbortSignal }

export type Institute = Awaited<ReturnType<typeof openInstitute>>
export type Answered = Awaited<ReturnType<Institute['send']>>

/** Real processes on one database, called over the network by one signed-in person. */
export const openInstitute = async (setup: Setup) => {
  const onSqlite = setup === 'one process on SQLite'
  const { address, remove } = await newDatabase(onSqlite ? 'sqlite' : 'postgres', 'empty')
  const env = { MUSTER_WEB: 'off', TRUST_PROXY: '1', ...withSuperadmin, ...envOf(address) }
  const musters = Array.from({ length: onSqlite ? 1 : 2 }, () => startMuster(env))
  const addresses = await Promise.all(musters.map((muster) => muster.address()))
  const store = connect(address)
  let slowest = 0
  const token = await tokenAt(addresses[0] ?? '')
  const reach = (at: number, method: string, path: string, { address: from, ...sent }: Sent) =>
    request(`${addresses[at % addresses.length]}${path}`, method, { token, from, ...sent })
  /**
   * Calls the process that `at` picks, as the super administrator unless another token is given. Asked to
   * try again because nothing was written, it does: a busy machine meets the limits of waiting.
   */
  const send = async (
    at: number,
    method: string,
    path: string,
    sent: Sent = {},
  ): Promise<{ status: number; body: z.output<typeof fields>; text: string }> => {
    const began = performance.now()
    const answer = await reach(at, method, path, sent).catch(async (error) => {
      const after = `${Math.round(performance.now() - began)} ms`
      const state = await stateOf(musters[at % musters.length])
      throw new Error(`No answer after ${after} (${error.cause ?? error}), for Muster ${state}`, {
        cause: error,
      })
    })
    const text = await answer.text()
    slowest = Math.max(slowest, performance.now() - began)
    const body = fields.parse(JSON.parse(text))
    if (![408, 503].includes(answer.status) || body['code'] === 'unconfirmed')
      return { status: answer.status, body, text }
    await setTimeout(200)
    return send(at, method, path, sent)
  }
  /** Sends, and cuts the connection at the given moment, so that the answer is lost. */
  const lose = async (
    at: number,
    method: string,
    path: string,
    sent: Sent,
    moment: () => Promise<void>,
  ) => {
    const connection = new AbortController()
    const answer = reach(at, method, path, { ...sent, signal: connection.signal }).catch(() => {})
    await moment()
    connection.abort()
    await answer
  }
  let turn = 0
  /** Calls and expects success. */
  const call = async <N extends CallName>(
    name: N,
    path: string,
    body?: object,
  ): Promise<Answer<N>> => {
    turn += 1
    const [method = ''] = name.split(' ')
    const { status, body: answer, text } = await send(turn, method, path, body && { body })
    if (status >= 300) throw new Error(`${name} answered ${status} ${text}`)
    return answer as never
  }
  const holidays = holidaysToday()
  if (holidays.length > 0)
    await call('PUT /api/settings', '/api/settings', someSettings({ holidays }))
  return {
    address,
    store,
    send,
    lose,
    call,
    /** Milliseconds of the slowest answer. */
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
  return `${state === 'runs' ? state : `ended with ${state}`} and said: ${muster?.output()}`
}

const fields = z.record(z.string(), z.unknown())
