import { expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { refusals } from '../../contract/kit/refusals.ts'
import { Invalid, toFailure } from '../../server/kit/http/errors.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { type Field, fieldsOf, onlyWith } from '../support/fields.ts'
import { faultOfSentence } from '../support/sentences.ts'

const endpoints: readonly Endpoint[] = api
const parts = ['params', 'query', 'body'] as const

/** What a field is sent in turn: left out, of every type, and of the right type but wrong. */
const things = [undefined, null, true, 0, -1, 1.5, 1e12, [], [null], ['x', 'x'], {}, { _id: 7 }]
const texts = ['', ' ', 'x', 'abc def', '\u0000', 'x'.repeat(7000), '2026-02-31', '99:99']
const wrong: readonly unknown[] = [...things, ...texts]

/** One value that a call refuses in one of its fields, and what it then says. */
type Refused = {
  endpoint: Endpoint
  part: (typeof parts)[number]
  field: Field
  value: unknown
  message: string
  fields: Record<string, string>
}

const refusedBy = (endpoint: Endpoint): Refused[] =>
  parts.flatMap((part) => {
    const schema = endpoint[part]
    const fields = schema ? fieldsOf(schema) : []
    return fields.flatMap((field) =>
      wrong.flatMap((value) => {
        const sent = part === 'body' ? (onlyWith(field, value) ?? {}) : inAddress(field, value)
        const parsed = schema?.safeParse(sent)
        if (!parsed?.error) return []
        const { message, fields: told = {} } = toFailure(new Invalid(parsed.error), '').body
        return [{ endpoint, part, field, value, message, fields: told }]
      }),
    )
  })

/** A field as it arrives in an address, where everything is text and a list repeats its name. */
const inAddress = ([name]: Field, value: unknown) => {
  const texts = value === undefined ? [] : [value].flat().map(textOf)
  const sent = texts.length > 1 ? texts : texts[0]
  return name === undefined || sent === undefined ? {} : { [name]: sent }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const refused = endpoints.flatMap(refusedBy)

test('a wrong field is explained in a sentence of the contract', () => {
  const said = refused.flatMap(({ endpoint, part, field, message, fields }) =>
    [message, ...Object.values(fields)].map(
      (sentence) =>
        [sentence, `${endpoint.method} ${endpoint.path} ${part} ${field.join('.')}`] as const,
    ),
  )
  const faults = [...new Map(said)].flatMap(([sentence, where]) => {
    const fault = faultOfSentence(sentence)
    return fault === undefined ? [] : [`${where}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test('a refusal is a sentence for people', () => {
  const messages = Object.values(refusals).map(({ message }) => message)
  const sentences = messages.filter((message) => !message.includes('{'))
  expect(sentences.flatMap((sentence) => faultOfSentence(sentence) ?? [])).toEqual([])
})

onEachEngine('a wrong field', (server) => {
  test('is answered with the sentences of its schema', async () => {
    const client = await server.as('superadmin')
    const some = refused
      .filter(({ endpoint, value }) => !endpoint.params && textOf(value).length < 100)
      .filter((_, at, all) => at % Math.floor(all.length / 20) === 0)
      .slice(0, 20)
    for (const { message, fields, ...one } of some) {
      const { status, body } = await client.raw(requestOf(one))
      expect({ status, ...body }).toMatchObject({ status: 400, code: 'invalid', message, fields })
    }
    expect(some).toHaveLength(20)
  })
})

type Sent = Pick<Refused, 'endpoint' | 'part' | 'field' | 'value'>

const requestOf = ({ endpoint, part, field, value }: Sent) => {
  const pairs = part === 'query' ? Object.entries(inAddress(field, value)) : []
  const query = pairs.flatMap(([name, sent]) => [sent].flat().map((each) => [name, each]))
  return {
    method: endpoint.method,
    url: `${endpoint.path}?${new URLSearchParams(query).toString()}`,
    ...(endpoint.body && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(part === 'body' ? (onlyWith(field, value) ?? {}) : {}),
    }),
  }
}
