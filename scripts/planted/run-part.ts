import { execute, longestSilence } from '../testing/step.ts'
import type { Copy } from './copy.ts'
import { type TestPart, titleOf } from './patches.ts'

/** Whether all tests of a part passed, or the first that failed; `broken` says why none was run. */
export type Outcome =
  | { is: 'passed' }
  | { is: 'failed'; test: string }
  | { is: 'broken'; why: string }

/** The runners are started themselves: `npm test` would look after the packages of the copy. */
const commandOf = ([first = '', ...rest]: readonly string[]): [string, ...string[]] => {
  const reporter = (runner: string) => `--reporter=./scripts/testing/${runner}-reporter.ts`
  if (first.endsWith('.test.ts')) return ['vitest', 'run', reporter('vitest'), first, ...rest]
  if (first.endsWith('.journey.ts'))
    return ['playwright', 'test', reporter('playwright'), first, ...rest, '--workers=1']
  return [first, ...rest]
}

/** What the reporters say of a fault that is no test's: a file that does not load. */
const isOfNoTest = /(?: the file itself|outside of a (?:test|journey))$/

export const runPart = async (part: TestPart, copy: Copy, stop: AbortSignal): Promise<Outcome> => {
  const command = commandOf(part.words)
  const env = { MUSTER_ENGINES: part.engines }
  const { why, output, count } = await execute(
    { name: titleOf(part), command, env, cwd: copy.folder },
    copy.filesForStep(),
    { stop, silence: longestSilence, onFailure: () => {}, onProgress: () => {} },
  )
  const failed = count.failures.find(({ test }) => !isOfNoTest.test(test))
  if (failed !== undefined) return { is: 'failed', test: failed.test }
  if (why === '') return { is: 'passed' }
  const [program] = command
  if (program !== 'vitest' && program !== 'playwright') return { is: 'failed', test: program }
  return { is: 'broken', why: [...output.trim().split('\n').slice(-12), why].join('\n') }
}
