import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCopy } from './planted/copy.ts'
import { lacksBrowser } from './testing/machine.ts'
import { stopAtSignals } from './testing/run.ts'
import { execute, longestSilence } from './testing/step.ts'
import { home } from './testing/workplace.ts'

/*
 * Plants one fault at a time in a copy of the checkout, runs the part of the tests that should find it,
 * and says whether they did. First each part must pass without a fault.
 */

const folder = join(home, 'tests', 'planted')

/** A fault that is planted on purpose. */
type Planted = {
  /** Its area and short name: `rules/due-today`. */
  name: string
  file: string
  /** The smallest parts of the tests that should find it. */
  parts: readonly TestPart[]
}

/** A part of the tests: a file with the options of its runner, or a program of the checks. */
type TestPart = { words: readonly string[]; engines: string }

/** All planted faults; with names, areas or both, those of them. */
const readPlanted = (wanted: readonly string[]): Planted[] => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.patch'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.patch$/, ''))
    .toSorted()
  const isOf = (name: string, one: string) => name === one || name.startsWith(`${one}/`)
  const unknown = wanted.find((one) => !all.some((name) => isOf(name, one)))
  if (unknown !== undefined) throw new Error(`No planted fault or area is called ${unknown}.`)
  return all
    .filter((name) => wanted.length === 0 || wanted.some((one) => isOf(name, one)))
    .map(readOne)
}

const readOne = (name: string): Planted => {
  const file = join(folder, `${name}.patch`)
  const [head = ''] = readFileSync(file, 'utf8').split(/^diff /m)
  const linesOf = (key: string) =>
    [...head.matchAll(new RegExp(`^${key}: (.+)$`, 'gm'))].map(([, line = '']) => line)
  const engines = linesOf('engines').includes('postgres') ? 'sqlite,postgres' : 'sqlite'
  const parts = linesOf('found by').map((line) => ({ words: wordsIn(line), engines }))
  if (parts.length === 0) throw new Error(`${name}.patch has no line "found by: …".`)
  return { name, file, parts }
}

/** The words of a line; one in quotes may have spaces. */
const wordsIn = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

const titleOf = ({ words, engines }: TestPart): string =>
  `${words.join(' ')}${engines === 'sqlite' ? '' : ' on both engines'}`

const skip = '--skip-unpatched'
const args = process.argv.slice(2)
const planted = readPlanted(args.filter((arg) => arg !== skip))
const parts = new Map(planted.flatMap((one) => one.parts.map((part) => [titleOf(part), part])))

const isJourney = ({ words: [file = ''] }: TestPart) => file.endsWith('.journey.ts')
const lack = [...parts.values()].some(isJourney) ? lacksBrowser() : undefined
if (lack !== undefined) {
  console.error(lack.sentence)
  process.exit(1)
}

const copy = makeCopy()
const stop = stopAtSignals()

/** What a part of the tests came to: `said` is the first that failed, or why none was run. */
type Outcome = { is: 'passed' | 'failed' | 'broken'; said: string; seconds: string }

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

const runPart = async (part: TestPart): Promise<Outcome> => {
  stop.throwIfAborted()
  const command = commandOf(part.words)
  const env = { MUSTER_ENGINES: part.engines }
  const { why, output, count, seconds } = await execute(
    { name: titleOf(part), command, env, cwd: copy.folder },
    copy.filesForStep(),
    { stop, silence: longestSilence, onFailure: () => {}, onProgress: () => {} },
  )
  const outcome = (is: Outcome['is'], said = '') => ({
    is,
    said,
    seconds: `${seconds.toFixed(1)} s`,
  })
  const failed = count.failures.find(({ test }) => !isOfNoTest.test(test))
  if (failed !== undefined) return outcome('failed', failed.test)
  if (why === '') return outcome('passed')
  const [program] = command
  if (program !== 'vitest' && program !== 'playwright') return outcome('failed', program)
  const lines = [...output.trim().split('\n').slice(-12), why].join('\n')
  return outcome('broken', `no test failed:\n${lines.replace(/^/gm, '  | ')}`)
}

const tell = (word: string, name: string, seconds: string, more = '') =>
  console.log(`${word.padEnd(9)} ${name.padEnd(34)} ${seconds.padStart(7)}  ${more}`.trimEnd())

/** The parts that do not pass without a fault, so what they find means nothing. */
const unfit = new Set<string>()

const find = async ({ name, file, parts }: Planted): Promise<boolean> => {
  try {
    copy.apply(file)
  } catch (error) {
    tell('NOT FOUND', name, '0 s', `it does not apply: ${String(error).trim()}`)
    return false
  }
  for (const part of parts) {
    if (unfit.has(titleOf(part))) {
      tell('NOT FOUND', name, '0 s', `${titleOf(part)} fails without it`)
      continue
    }
    const { is, said, seconds } = await runPart(part)
    if (is === 'failed') {
      tell('found', name, seconds, said)
      copy.takeBack(file)
      return true
    }
    tell('NOT FOUND', name, seconds, `by ${titleOf(part)}${said === '' ? '' : `, ${said}`}`)
  }
  copy.takeBack(file)
  return false
}

try {
  if (!args.includes(skip))
    for (const [title, part] of parts) {
      const { is, said, seconds } = await runPart(part)
      if (is !== 'passed') unfit.add(title)
      tell(is === 'passed' ? 'passes' : 'FAILS', title, seconds, said)
    }
  let detected = 0
  for (const one of planted) detected += (await find(one)) ? 1 : 0
  process.exitCode = detected === planted.length ? 0 : 1
  console.log(`${detected} found, ${planted.length - detected} not found`)
} catch (error) {
  if (!stop.aborted) throw error
  console.error(error)
  process.exitCode = 1
} finally {
  copy.remove()
}
