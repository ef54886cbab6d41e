/** A schema of the document, as far as it is shown. */
export type Schema = {
  type?: unknown
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  maxLength?: number
  minimum?: number
  maximum?: number
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  /** A list of fixed places says false. */
  items?: Schema | false
  anyOf?: readonly Schema[]
}

type Content = Readonly<Record<string, { schema?: Schema }>>

export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

type Operation = {
  operationId: string
  summary: string
  tags: readonly string[]
  'x-permission'?: string
  parameters?: readonly Parameter[]
  requestBody?: { content?: Content }
  responses: Readonly<Record<string, { description: string; content?: Content }>>
}

/** An OpenAPI document, as the server writes it. */
type OpenApi = {
  info: { version: string }
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

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

/** The calls of an OpenAPI document, in its order. */
export const readReference = (text: unknown) => {
  const document = resolved(text)
  if (!isDocument(document)) throw new Error('This is no OpenAPI document')
  const { info, paths } = document
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

const isDocument = (value: unknown): value is OpenApi =>
  isObject(value) && isObject(value['info']) && isObject(value['paths'])

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
    parameters: described.parameters ?? [],
    body: bodyOf(described.requestBody?.content),
    answer: bodyOf(answer?.content),
    refusals: answers
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { description }]) => ({ status, codes: description })),
  }
}

const json = 'application/json'

const bodyOf = (contentTypes: Content | undefined): Body | undefined => {
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
