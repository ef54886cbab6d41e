import { describe, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { type Field, fieldsOf, onlyWith } from '../support/fields.ts'
import { faultOfSentence } from '../support/sentences.ts'

const calls: readonly Endpoint[] = api
const named = calls
  .filter(({ params, query, body }) => params ?? query ?? body)
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

/** What a field is sent in turn: left out, of every type, and of the right type but wrong. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e12,
  '',
  ' ',
  'x',
  'abc def',
  '\u0000',
  'x'.repeat(7000),
  '2026-02-31',
  '99:99',
  [],
  [null],
  ['x', 'x'],
  {},
  { _id: 7 },
]

onEachEngine('a wrong field', (server) => {
  describe.each(named)('of $name', ({ endpoint }) => {
    const fields = fieldsSent(endpoint)

    test('is explained in a sentence of the contract', async () => {
      const client = await server.as('superadmin')
      const faults: string[] = []
      for (const [part, field] of fields)
        for (const value of wrong) {
          const { status, body } = await client.raw(requestOf(endpoint, part, field, value))
          if (status === 401) throw new Error('The person was signed out')
          const told = [body['message'], ...Object.values(body['fields'] ?? {})]
          if (status < 400) continue
          for (const sentence of told) {
            const fault = faultOfSentence(String(sentence))
            if (fault !== undefined) faults.push(`${part} ${field.join('.')}: ${fault}`)
          }
        }
      expect([...new Set(faults)]).toEqual([])
    })
  })
})

type Part = 'params' | 'query' | 'body'

const fieldsSent = (endpoint: Endpoint): (readonly [Part, Field])[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? fieldsOf(schema).map((field) => [part, field] as const) : []
  })

const inAddress = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A list in a query repeats its name. */
const inQuery = ([name = 'x']: Field, value: unknown): string => {
  if (value === undefined) return ''
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return `?${values.map((each) => `${name}=${inAddress(each)}`).join('&')}`
}

const requestOf = (endpoint: Endpoint, part: Part, field: Field, value: unknown) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    part === 'params' && field[0] === name ? inAddress(value) : '999999',
  )
  const payload = part === 'body' ? (onlyWith(field, value) ?? {}) : {}
  return {
    method: endpoint.method,
    url: `${path}${part === 'query' ? inQuery(field, value) : ''}`,
    ...(endpoint.body && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    }),
  }
}
