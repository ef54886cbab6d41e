import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../testing/workplace.ts'

export const folder = join(home, 'tests', 'planted')

/** A fault that is planted on purpose. */
export type Planted = {
  /** Its area and short name: `rules/due-today`. */
  name: string
  file: string
  /** The smallest parts of the tests that should find it. */
  parts: readonly TestPart[]
}

/** A part of the tests: a file with the options of its runner, or a program of the checks. */
export type TestPart = { words: readonly string[]; engines: string }

/** All planted faults; with names, areas or both, those of them. */
export const readPlanted = (wanted: readonly string[]): Planted[] => {
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
  const parts = linesOf('found by').map((line) => ({ words: wordsOf(line), engines }))
  if (parts.length === 0) throw new Error(`${name}.patch has no line "found by: …".`)
  return { name, file, parts }
}

/** The words of a line; one in quotes may have spaces. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)

export const titleOf = ({ words, engines }: TestPart): string =>
  `${words.join(' ')}${engines === 'sqlite' ? '' : ' on both engines'}`
