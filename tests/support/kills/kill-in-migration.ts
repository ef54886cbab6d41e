import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/*
 * Loaded with --import before Muster: kills the process, as `kill -9` would, in the midst of the
 * migration that MUSTER_TEST_KILL names, after its first statement.
 */
const name = process.env['MUSTER_TEST_KILL'] ?? ''
const line = `: ${name.replace(/^\d+-/, '').replaceAll('-', ' ')} …`
/** On an empty database nothing is said, and its first table is the sign. */
const begins = (text: string) => text.includes(line) || /create table "?employees\b/.test(text)

let isBegun = false
let statements = 0
const hear = (text: string): void => {
  if (isBegun && text !== '') statements += 1
  else if (begins(text)) isBegun = true
  if (statements === 2) process.kill(process.pid, 'SIGKILL')
}

type Call = (...given: unknown[]) => unknown

/** Makes a method of `owner` say what it is given before it does anything. */
const overhear = (owner: object, method: string): void => {
  const plainly = Reflect.get(owner, method) as Call
  Reflect.set(owner, method, function overheard(this: unknown, ...given: unknown[]) {
    hear(textOf(given[0]))
    return plainly.apply(this, given)
  })
}

const textOf = (given: unknown): string => {
  if (typeof given !== 'object' || given === null) return String(given)
  return String('msg' in given ? given.msg : 'text' in given ? given.text : '')
}

// A line of the log, which says what begins.
overhear(JSON, 'stringify')
overhear(DatabaseSync.prototype, 'prepare')
overhear(pg.Client.prototype, 'query')
