import { globSync } from 'node:fs'
import { relative } from 'node:path'
import type { Failure, TestEvent } from './events.ts'
import { home } from './workplace.ts'

/** How a step, or the whole run, came out; what was not run is listed by file. */
export type Count = {
  passed: number
  skipped: number
  failures: Failure[]
  notRun: NotRun[]
}
type NotRun = { file: string; tests: number }
type KnownFile = { file: string; known?: number | undefined; done: number }

/** Files of a pattern; if parts are given, only those whose path has one of them. */
export type TestFiles = { pattern: string; parts: readonly string[] }

export const noTests = (): Count => ({ passed: 0, skipped: 0, failures: [], notRun: [] })

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: counts.flatMap(({ failures }) => failures),
  notRun: counts.flatMap(({ notRun }) => notRun),
})

export const notRunIn = ({ notRun }: Count): number =>
  notRun.reduce((sum, { tests }) => sum + tests, 0)

/** Counts tests as they are told of. */
export const countTests = () => {
  const count = noTests()
  const files = new Map<string, KnownFile>()
  return {
    /** Returns what failed, if something did. */
    take: (event: TestEvent): Failure | undefined => {
      if (event.is === 'file') {
        const { id, file, tests } = event
        files.set(id, { file: relative(home, file), done: 0, ...files.get(id), known: tests })
        return undefined
      }
      if (event.is === 'test') {
        const file = files.get(event.id)
        if (file) file.done += 1
        if (event.state !== 'failed') count[event.state] += 1
      }
      const failure = event.is === 'fault' ? event : event.failure
      if (failure) count.failures.push(failure)
      return failure
    },
    /** The tests so far. */
    count: (): Count => ({ ...count, notRun: [...files.values()].flatMap(unrun) }),
    /** Whether a file was named: if what prepares all of them fails, none is. */
    hasFiles: () => files.size > 0,
  }
}

/** A file that was never loaded counts as one test. */
const unrun = ({ file, known = 1, done }: KnownFile): NotRun[] =>
  known > done ? [{ file, tests: known - done }] : []

export const allNotRun = ({ pattern, parts }: TestFiles): NotRun[] =>
  globSync(pattern, { cwd: home })
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)))
    .sort()
    .map((file) => ({ file, tests: 1 }))
