import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const mark = /^# Written by Muster, [0-9a-f]{12}\n/m

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The text with a line that shows later whether a person has changed it. */
const marked = (text: string): string => {
  const [first = ''] = /^(#!.*\n)?/.exec(text) ?? []
  return `${first}# Written by Muster, ${sumOf(text)}\n${text.slice(first.length)}`
}

/** Whether a file is there that Muster did not write, or that someone has changed since. */
export const isChanged = (path: string): boolean => {
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return marked(text.replace(mark, '')) !== text
}

/** Writes a file with its mode, and its folder where there is none. */
export const writeOwnFile = (path: string, text: string, mode: number): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, marked(text), { mode })
  chmodSync(path, mode)
}

/** Writes a file of settings, which belong to the person: one that is there is kept. */
export const writeSettings = (path: string, text: string): 'written' | 'kept' => {
  mkdirSync(dirname(path), { recursive: true })
  const exists = existsSync(path)
  if (!exists) writeFileSync(path, text, { mode: 0o600 })
  chmodSync(path, 0o600)
  return exists ? 'kept' : 'written'
}
