import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseUse } from '../../db/statements.ts'
import { addDuration, type Durations, noDurations } from './family.ts'

/** Upper bounds of the classes of latency, in seconds; the last class has none. */
export const latencyBounds = [0.0025, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** The answers of one call of the API. */
export type Answers = {
  method: string
  route: string
  /** How many answers of each class of status: at 2 those from 200 to 299. */
  byStatus: number[]
  durations: Durations
}

export type Answered = {
  method: string
  route: string
  status: number
  milliseconds: number
  use: DatabaseUse | null
}

type Log = Pick<FastifyBaseLogger, 'warn'>
/** A statement with many rows has a placeholder for each of their values. */
const longestText = 2000

/** What a process counts from its start, read by `/metrics`; recording an answer takes 0.1 µs (decision 36). */
export class Measurements {
  readonly answers = new Map<string, Answers>()
  readonly failedSignIns = new Map<string, number>()
  /** How much waits in each queue. */
  readonly queues = new Map<string, () => number>()
  statements = 0
  statementSeconds = 0
  slowStatements = 0
  delayedMarks = 0
  timesBlocked = 0
  readonly #slowAfter: number

  /** A statement that takes at least so many milliseconds is slow. */
  constructor(slowAfter: number) {
    this.#slowAfter = slowAfter
  }

  /** How much waits in all queues together. */
  waiting(): number {
    return this.queues.values().reduce((sum, length) => sum + length(), 0)
  }

  /** Counts the statements of a request, and logs slow ones. */
  useBy(path: string, log: Log): DatabaseUse {
    return {
      statements: 0,
      rows: 0,
      milliseconds: 0,
      slowAfter: this.#slowAfter,
      onSlow: ({ text, milliseconds }) => {
        this.slowStatements += 1
        log.warn(
          { path, milliseconds: Math.round(milliseconds), statement: text.slice(0, longestText) },
          'slow statement',
        )
      },
    }
  }

  answered({ method, route, status, milliseconds, use }: Answered): void {
    const key = `${method} ${route}`
    let answers = this.answers.get(key)
    if (answers === undefined) {
      answers = emptyAnswers(method, route)
      this.answers.set(key, answers)
    }
    addDuration(answers.durations, latencyBounds, milliseconds / 1000)
    const family = Math.trunc(status / 100)
    answers.byStatus[family] = (answers.byStatus[family] ?? 0) + 1
    if (use === null) return
    this.statements += use.statements
    this.statementSeconds += use.milliseconds / 1000
  }

  blocked(): void {
    this.timesBlocked += 1
  }

  signInFailed(why: string): void {
    this.failedSignIns.set(why, (this.failedSignIns.get(why) ?? 0) + 1)
  }
}

const emptyAnswers = (method: string, route: string): Answers => ({
  method,
  route,
  byStatus: [0, 0, 0, 0, 0, 0],
  durations: noDurations(latencyBounds),
})
