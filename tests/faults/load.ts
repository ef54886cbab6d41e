import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { isReady, type Send, signIn, type Where } from '../support/programs/http.ts'
import { until } from '../support/until.ts'
import { keyOf, openCamp, type Write } from './camp.ts'
import { expectNoLosses, type Tally } from './losses.ts'

export type Load = {
  people: number
  tally: Tally
  /** When the last write succeeded, by `performance.now()`. */
  lastWrite: () => number
  /** Ends when each write that was begun is answered. */
  stop: () => Promise<unknown>
}

type Work = {
  name: string
  where: Where
  address: DatabaseAddress
  people: number
  times: number
  /** What is said with a 500 while something is broken; people come again. */
  meets?: 'damaged' | 'replaced'
}

/**
 * Lets people work while `round` breaks something and mends it, so many times; it answers after how many
 * milliseconds work went on. Expects every answered write to be kept, once.
 */
export const expectKept = async (
  work: Work,
  round: (load: Load, time: number) => Promise<number>,
): Promise<Tally> => {
  const { name, where, address, times } = work
  const load = await startLoad(work)
  const back: number[] = []
  for (let time = 0; time < times; time += 1) {
    back.push(await round(load, time))
    await until(() => isReady(where), 'it is ready')
  }
  await load.stop()
  await expectNoLosses(name, address, load.tally, back)
  return load.tally
}

let runs = 0

/** Signs in, registers a student for each of `people`, and lets them work until `stop`. */
const startLoad = async ({ where, people, address, meets }: Work): Promise<Load> => {
  runs += 1
  const run = runs
  const send = await signIn(where)
  const noAnswers = { answered: [], wrong: [], broken: [] }
  const tally: Tally = { ...noAnswers, told: 0, met: 0, withoutRetryAfter: 0, slowest: 0 }
  const stopped = new AbortController()
  let lastWrite = Number.NEGATIVE_INFINITY

  /** Sends once, and says whether it was done, refused for good, or must be sent again. */
  const attempt = async (by: Send, method: string, path: string, body?: object, key?: string) => {
    const began = performance.now()
    try {
      const { status, ok, headers, text } = await by(method, path, body, key)
      tally.slowest = Math.max(tally.slowest, performance.now() - began)
      if (ok) return 'done'
      if (status === 500 && meets !== undefined && text.includes(`"code":"${meets}"`)) {
        tally.met += 1
        return 'again'
      }
      if (status !== 503) {
        tally.wrong.push(`${method} ${path} ${status} ${text}`)
        return 'refused'
      }
      tally.told += 1
      if (!headers.has('retry-after')) tally.withoutRetryAfter += 1
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      tally.broken.push(`${method} ${path} ${String(cause)}`)
    }
    return 'again'
  }

  const write = async (one: Write): Promise<void> => {
    const { path, text, body, by = send } = one
    // The key is the same each time, so that an act whose answer was lost is not done twice.
    const outcome = await attempt(by, 'POST', path, body, keyOf(text))
    if (outcome === 'refused') return
    if (outcome === 'again') {
      await pause(50)
      return write(one)
    }
    tally.answered.push(text)
    lastWrite = performance.now()
  }

  const writesOf = await openCamp({ where, address, send, people, run })
  const work = async (at: number) => {
    for (let turn = 1; !stopped.signal.aborted; turn += 1) {
      for (const one of writesOf(at, turn)) await write(one)
      for (const path of ['/api/students?page=1&limit=20', '/api/dashboard/stats'])
        await attempt(send, 'GET', path)
    }
  }
  const working = Promise.all(Array.from({ length: people }, (_, at) => work(at)))
  return {
    people,
    tally,
    lastWrite: () => lastWrite,
    stop: () => {
      stopped.abort()
      return working
    },
  }
}

export const anothersRefusal = ({ tally }: Load) => {
  const before = tally.told
  return until(() => tally.told > before, 'somebody is told to come again')
}
/** Waits until somebody meets what only another start ends, and readiness says so. */
export const anothersFault = ({ tally }: Load, where: Where) => {
  const before = tally.met
  return until(async () => tally.met > before && !(await isReady(where)), 'the fault is met')
}
/** Waits until somebody writes after `mend`, and answers after how many milliseconds. */
export const anothersWrite = async (load: Load, mend: () => unknown = () => {}) => {
  const from = performance.now()
  await mend()
  await until(() => load.lastWrite() > from, 'somebody writes')
  return performance.now() - from
}
export const manyWrites = ({ tally, people }: Load) => {
  const before = tally.answered.length
  return until(() => tally.answered.length > before + people, 'many write')
}
