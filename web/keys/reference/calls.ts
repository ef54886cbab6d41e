import { z } from '../../../contract/kit/zod.ts'

/** A schema of the document, as far as it is shown. */
export type Schema = {
  type?: unknown
  format?: string | undefined
  enum?: readonly unknown[] | undefined
  const?: unknown
  maxLength?: number | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  required?: readonly string[] | undefined
  properties?: Readonly<Record<string, Schema>> | undefined
  items?: Schema | undefined
  anyOf?: readonly Schema[] | undefined
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.unknown().optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schema).optional(),
    // A list of fixed places says false here.
    items: schema.optional().catch(undefined),
    anyOf: z.array(schema).optional(),
  }),
)

const content = z.record(z.string(), z.object({ schema: schema.optional() })).optional()

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  'x-permission': z.string().optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})

const document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

type Operation = z.output<typeof operation>
export type Parameter = Operation['parameters'][number]

export type Call = {
  id: string
  method: string
  path: string
  summary: string
  feature: string
  /** Absent for what anyone may call. */
  permission: string | undefined
  parameters: readonly Parameter[]
  body: Body | undefined
  answer: Body | undefined
  refusals: readonly { status: string; codes: string }[]
}

/** What is sent or answered: fields, or a file of these types. */
export type Body = { types: readonly string[]; schema: Schema | undefined }

export type Reference = { version: string; calls: readonly Call[] }

/** The calls of an OpenAPI document, in its order. */
export const readReference = (text: unknown): Reference => {
  const { info, paths } = document.parse(resolved(text))
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => callOf(method, path, described)),
  )
  return { version: info.version, calls }
}

/** A document in which what each `$ref` names stands in its place. */
export const resolved = (whole: unknown, part: unknown = whole): unknown => {
  if (Array.isArray(part)) return part.map((one) => resolved(whole, one))
  if (!isObject(part)) return part
  if (typeof part['$ref'] !== 'string')
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, resolved(whole, value)]),
    )
  const [, ...keys] = part['$ref'].split('/')
  const named = keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : value), whole)
  return resolved(whole, named)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const callOf = (method: string, path: string, described: Operation): Call => {
  const answers = Object.entries(described.responses)
  const answer = answers.find(([status]) => status.startsWith('2'))?.[1]
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    feature: described.tags[0] ?? '',
    permission: described['x-permission'],
    parameters: described.parameters,
    body: bodyOf(described.requestBody?.content),
    answer: bodyOf(answer?.content),
    refusals: answers
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { description }]) => ({ status, codes: description })),
  }
}

const json = 'application/json'

const bodyOf = (contentTypes: z.output<typeof content>): Body | undefined => {
  if (contentTypes === undefined) return undefined
  const types = Object.keys(contentTypes)
  return { types, schema: types.includes(json) ? contentTypes[json]?.schema : undefined }
}

/** The calls in whose name, path or sentence every word is found. */
export const findCalls = (calls: readonly Call[], search: string): readonly Call[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ id, method, path, summary }) => {
    const text = `${id} ${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
