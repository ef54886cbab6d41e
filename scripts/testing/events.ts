import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from '../../contract/kit/zod.ts'
import { home } from './workplace.ts'

/** What a runner of tests tells while it runs, one line of JSON each. */
const event = z.discriminatedUnion('is', [
  /** A file that will be run; said again once the number of its tests is known. */
  z.object({
    is: z.literal('file'),
    id: z.string(),
    file: z.string(),
    tests: z.number().optional(),
  }),
  /** A test of it has ended. */
  z.object({
    is: z.literal('test'),
    id: z.string(),
    state: z.enum(['passed', 'failed', 'skipped']),
    failure: z.object({ test: z.string(), error: z.string() }).optional(),
  }),
  /** Something other than a test has failed: a file that does not load, what prepares tests. */
  z.object({ is: z.literal('fault'), test: z.string(), error: z.string() }),
])

export type TestEvent = z.output<typeof event>
export type Failure = { test: string; error: string }

/** The variable that has the file of events. */
export const eventsVariable = 'MUSTER_TEST_EVENTS'

/** Written at once, so that what was told survives whatever ends this process. */
export const tell = (told: TestEvent): void => {
  const path = process.env[eventsVariable]
  if (path) appendFileSync(path, `${JSON.stringify(told)}\n`)
}

export const parseEvent = (line: string): TestEvent => event.parse(JSON.parse(line))

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
