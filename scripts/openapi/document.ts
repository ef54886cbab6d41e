import { z } from '../../contract/kit/zod.ts'
import { api, callNames } from '../../contract/kit/api.ts'
import { type Endpoint, failure } from '../../contract/kit/endpoint.ts'
import { refusals } from '../../contract/kit/refusals.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole API, made from the list of its endpoints. */
export const openApiDocument = (version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Muster',
    version,
    description: 'The API of Muster, with which the staff of a training institute run their day.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'Where Muster runs' }],
  paths: pathsOf(api),
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: schemaOf(failure, 'output') },
  },
})

const pathsOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return paths
}

const operationOf = (endpoint: Endpoint): Json => ({
  operationId: callNames.get(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2]],
  security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
  ...(endpoint.access === 'anyone' ? {} : { 'x-permission': endpoint.access }),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ],
  ...(endpoint.body
    ? { requestBody: { required: true, content: asJson(schemaOf(endpoint.body, 'input')) } }
    : {}),
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

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent twice with the same key and body, the call happens once and both get its answer.',
  schema: { type: 'string', maxLength: 200 },
}

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties, required } = objectSchema.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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

const failuresOf = (endpoint: Endpoint): Json => {
  const codes = new Set<Code>([...usualRefusals(endpoint), ...(endpoint.refuses ?? [])])
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  const answers = [...byStatus].toSorted(([one], [other]) => one - other)
  return Object.fromEntries(
    answers.map(([status, group]) => [
      status,
      {
        description: group.toSorted().join(', '),
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
        content: asJson({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  )
}

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
