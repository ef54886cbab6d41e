import type { Call, Schema } from './calls.ts'

/** A call as a command that can be tried; what is in capitals is to be replaced. */
export const curlOf = (
  { method, path, body, parameters, answer }: Call,
  address: string,
): string => {
  const needed = parameters.filter(({ in: location, required }) => location === 'query' && required)
  const query = needed.map(({ name }) => `${name}=${placeholder(name)}`).join('&')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => placeholder(name))
  const isFile = body !== undefined && body.schema === undefined
  const way = method === 'GET' ? [] : ['--request', method]
  const lines = [
    ['curl', ...way, `'${address}${filled}${query && `?${query}`}'`].join(' '),
    `--header 'Authorization: Bearer YOUR_KEY'`,
  ]
  if (body?.schema !== undefined) {
    lines.push(`--header 'Content-Type: application/json'`)
    lines.push(`--data '${JSON.stringify(exampleOf(body.schema)).replaceAll("'", "'\\''")}'`)
  }
  if (isFile) {
    lines.push(`--header 'Content-Type: application/octet-stream'`)
    lines.push('--data-binary @FILE')
  }
  if (answer !== undefined && answer.schema === undefined) lines.push('--output FILE')
  return lines.join(' \\\n  ')
}

const placeholder = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()

/** A body with the required fields, or with all where none is required. */
const exampleOf = (schema: Schema): unknown => {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.anyOf !== undefined) return schema.anyOf[0] && exampleOf(schema.anyOf[0])
  if (schema.items) return [exampleOf(schema.items)]
  if (schema.properties !== undefined)
    return exampleObject(schema.properties, schema.required ?? [])
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return '…'
}

const exampleObject = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Record<string, unknown> => {
  const all = Object.entries(properties)
  const listed = required.length > 0 ? all.filter(([name]) => required.includes(name)) : all
  return Object.fromEntries(listed.map(([name, field]) => [name, exampleOf(field)]))
}
