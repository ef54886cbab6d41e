import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '../contract/kit/api.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { keyOfField } from '../contract/kit/field-sentences.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Inputs of every kind, for sentences that depend on what was sent. */
const inputs = [undefined, null, '', 'text', Number.NaN, 1e12, true, [], {}]

/** Every sentence that the definitions of a schema give by themselves. */
const walk = (value: unknown, found: Set<string>, seen: Set<unknown>): void => {
  if (!isNode(value) || seen.has(value)) return
  seen.add(value)
  const { error } = value
  if (typeof error === 'function') {
    for (const input of inputs) {
      const said: unknown = error({ code: 'custom', input, path: [] })
      const sentence = isNode(said) ? said['message'] : said
      if (typeof sentence === 'string') found.add(sentence)
    }
  }
  const inner = isNode(value['_zod']) ? value['_zod']['def'] : undefined
  if (inner !== undefined) walk(inner, found, seen)
  for (const part of Object.values(value)) if (part !== value['_zod']) walk(part, found, seen)
}

/** Sentences written as text in a file: the usual ones of zod, and those that code adds. */
const writtenIn = (path: string, before: string): string[] =>
  [
    ...readFileSync(join(import.meta.dirname, '../contract', path), 'utf8').matchAll(
      new RegExp(`${before}(['\`"])([A-Z][^'\`"]* .*?)\\1`, 'g'),
    ),
  ].map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '1'))

const endpoints: readonly Endpoint[] = api

/** Every sentence about a field that the contract can give, in English with `{}` for each number. */
export const fieldSentences = (): string[] => {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  for (const endpoint of endpoints)
    for (const part of ['params', 'query', 'body'] as const) walk(endpoint[part], found, seen)
  for (const path of ['kit/zod.ts', 'kit/read-by.ts', 'values/readable.ts'])
    for (const sentence of writtenIn(path, '')) found.add(sentence)
  for (const sentence of writtenIn('students/calls.ts', 'message: ')) found.add(sentence)
  return [...new Set([...found].map(keyOfField))]
}
