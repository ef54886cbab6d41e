import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { home } from './workplace.ts'

export type Failure = { test: string; error: string }

/** What a runner of tests tells while it runs, one line of JSON each. */
export type TestEvent =
  /** A file that will be run; said again once the number of its tests is known. */
  | { is: 'file'; id: string; file: string; tests?: number }
  /** A test of it has ended. */
  | { is: 'test'; id: string; state: 'passed' | 'failed' | 'skipped'; failure?: Failure }
  /** Something other than a test has failed: a file that does not load, what prepares tests. */
  | ({ is: 'fault' } & Failure)

/** The variable that has the file of events. */
export const eventsVariable = 'MUSTER_TEST_EVENTS'

/** Written at once, so that what was told survives whatever ends this process. */
export const tell = (told: TestEvent): void => {
  const path = process.env[eventsVariable]
  if (path) appendFileSync(path, `${JSON.stringify(told)}\n`)
}

/** `tests/fuzz/fuzz.test.ts:12 the name` */
export const locationOf = (file: string, line: number | undefined, name: string): string =>
  `${relative(home, file)}${line === undefined ? '' : `:${line}`} ${name}`

export const beginningOf = (error: string): string =>
  stripVTControlCharacters(error).split('\n').slice(0, 12).join('\n')

/** Ends this process and its group soon after the run that started it is gone. */
export const endWithRun = (): void => {
  const run = process.ppid
  if (process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid !== run) process.kill(-process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
