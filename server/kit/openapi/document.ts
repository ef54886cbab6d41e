import { setImmediate } from 'node:timers/promises'
import { z } from '../../../contract/kit/zod.ts'
import { api, callNames } from '../../../contract/kit/api.ts'
import { type Endpoint, failure } from '../../../contract/kit/endpoint.ts'
import { refusals } from '../../../contract/kit/refusals.ts'
import { keyPermissions } from '../../../contract/keys/terms.ts'
import { type Json, withComponents } from './components.ts'

const description = `The API of Muster, with which the staff of a training institute run their day.

A program sends an API key, which a super administrator makes on the screen "API keys", as
\`Authorization: Bearer muster_…\`. It may call what the key was made for: each call names its permission
as \`x-permission\`. Some calls are for people only; they are called with the token of a sign-in.

Money is in rupees, a day is \`YYYY-MM-DD\`, an instant is ISO 8601 in UTC.`

/** The OpenAPI 3.1 document of the whole API as text, made from the list of its endpoints. */
export const openApiText = async (version: string): Promise<string> =>
  JSON.stringify(await openApiDocument(version))

const openApiDocument = async (version: string): Promise<Json> => {
  const { paths, schemas } = withComponents(await pathsOf(api))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where Muster runs' }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key' },
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
      },
      schemas: { Failure: schemaOf(failure, 'output'), ...schemas },
      responses: failures(),
    },
  }
}

const pathsOf = async (endpoints: readonly Endpoint[]): Promise<Json> => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    // A server that makes it while people work answers them in between.
    await setImmediate()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: callNames.get(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2]],
  security: securityOf(endpoint),
  ...(endpoint.access === 'anyone' ? {} : { 'x-permission': endpoint.access }),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ],
  ...requestBodyOf(endpoint),
  responses: {
    [endpoint.status ?? 200]: {
      description: endpoint.status === 201 ? 'Created' : 'Done',
      content: endpoint.sends
        ? asFile(endpoint.sends)
        : asJson(schemaOf(endpoint.answer, 'output')),
    },
    ...failuresOf(endpoint),
  },
})

const securityOf = ({ access }: Endpoint): Json[] => {
  if (access === 'anyone') return []
  const session = { session: [] }
  return keyPermissions.some((permission) => permission === access)
    ? [{ key: [] }, session]
    : [session]
}

const requestBodyOf = ({ body, file }: Endpoint): Json => {
  const content = file
    ? asFile(['application/octet-stream'])
    : body && asJson(schemaOf(body, 'input'))
  return content === undefined ? {} : { requestBody: { required: true, content } }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent twice with the same key and body, the call happens once and both get its answer.',
  schema: { type: 'string', maxLength: 200 },
}

const parametersOf = (schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties, required } = objectSchema.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})

type Code = keyof typeof refusals

/** The codes any call may be refused with, by its kind of input. */
const usualRefusals = (endpoint: Endpoint): Code[] => [
  ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid'] as const) : []),
  ...(endpoint.body ? (['malformed', 'too_large', 'not_json'] as const) : []),
  ...(endpoint.access === 'anyone' ? [] : (['not_signed_in', 'not_allowed'] as const)),
  ...(endpoint.idempotent ? (['key_reused'] as const) : []),
  'unexpected',
  'unavailable',
]

/** The statuses that a call can be refused with, each with its codes in order. */
const refusedWith = (endpoint: Endpoint): [number, Code[]][] => {
  const codes = new Set<Code>([...usualRefusals(endpoint), ...(endpoint.refuses ?? [])])
  return [...Map.groupBy(codes, (code) => refusals[code].status)]
    .map(([status, group]): [number, Code[]] => [status, group.toSorted()])
    .toSorted(([one], [other]) => one - other)
}

/** Calls share their failures, each under its codes. */
const failuresOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    refusedWith(endpoint).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${codes.join('.')}` },
    ]),
  )

const failures = (): Json =>
  Object.fromEntries(
    api.flatMap(refusedWith).map(([status, codes]) => [
      codes.join('.'),
      {
        description: codes.join(', '),
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
        content: asJson({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  )

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

const asJson = (schema: Json): Json => ({ 'application/json': { schema } })

const asFile = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
