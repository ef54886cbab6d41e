import fc from 'fast-check'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { valuesOf } from './values.ts'
import { files } from './files.ts'
import { type Mutation, mutate, mutations } from './mutations.ts'

/** A request as sent, its body as text. */
export type Sent = {
  method: Endpoint['method']
  url: string
  body: string | undefined
  /** The content type of the body. */
  type: string
  key: string | undefined
  asEmployee: boolean
}

/** Requests to an endpoint: most as it wants them, the rest spoilt in one of their parts. */
export const requestsTo = (endpoint: Endpoint): fc.Arbitrary<Sent> =>
  fc
    .record({
      params: part(endpoint.params),
      query: part(endpoint.query),
      body: endpoint.file ? files() : part(endpoint.body),
      spoilt: fc.option(mutations, { freq: 2 }),
      which: fc.nat(),
      path: fc.option(fc.constantFrom(...strangePaths), { freq: 2 }),
      doubled: fc.boolean(),
      key: fc.option(fc.constantFrom(...goodKeys, ' ', 'ключ', 'x'.repeat(300))),
      asEmployee: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
    })
    .map((one) => {
      const parts = (['params', 'query', 'body'] as const).filter((name) => endpoint[name])
      const target = parts[one.which % Math.max(1, parts.length)]
      const spoil = (name: string, value: unknown, all: Mutation[] | null) =>
        target === name && all ? mutate(value, all) : value
      const body = spoil('body', one.body, one.spoilt)
      const strangePath = target === 'params' && one.spoilt ? one.path : null
      return {
        method: endpoint.method,
        url: `${pathOf(endpoint, spoil('params', one.params, one.spoilt), strangePath)}${queryOf(
          spoil('query', one.query, one.spoilt),
        )}`,
        ...(endpoint.file
          ? { body: String(one.body), type: 'application/octet-stream' }
          : {
              body: endpoint.body ? textOf(body, one.doubled && one.spoilt !== null) : undefined,
              type: 'application/json',
            }),
        key: one.key ?? undefined,
        asEmployee: one.asEmployee,
      }
    })

const goodKeys = Array.from({ length: 7 }, (_, at) => `key-${at}`)

const part = (schema: Endpoint['params']): fc.Arbitrary<unknown> =>
  schema ? valuesOf(schema) : fc.constant({})

const strangePaths = [
  '%00',
  '%ED%A0%80',
  '%',
  '%2e%2e%2f',
  '1;2',
  ' ',
  '%F0%9F%98%80',
  'constructor',
]

const pathOf = ({ path }: Endpoint, params: unknown, strange: string | null): string =>
  path.replace(/:(\w+)/g, (_, name: string) => strange ?? encoded(fieldOf(params, name)))

const queryOf = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return `?${encoded(query)}`
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${encoded(name)}=${encoded(each)}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The body as JSON; `doubled` writes its fields twice, as JSON.parse allows. */
const textOf = (body: unknown, doubled: boolean): string => {
  const text = JSON.stringify(body)
  return doubled && /^\{".*\}$/s.test(text) ? `${text.slice(0, -1)},${text.slice(1)}` : text
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : value

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // A lone surrogate has no encoding; long values stay within what a server reads as an address.
  return encodeURIComponent(text.slice(0, 2000).toWellFormed())
}
