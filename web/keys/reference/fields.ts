import { t } from '@lingui/core/macro'
import type { Schema } from './calls.ts'

/** One field as it is shown; those within it come after it, further in. */
export type Field = { name: string; type: string; isRequired: boolean; depth: number }

/** Every field of an object, or of the objects in a list. */
export const fieldsOf = (schema: Schema, depth = 0): readonly Field[] => {
  const { properties, required = [] } = innermost(schema)
  return Object.entries(properties ?? {}).flatMap(([name, field]) => [
    { name, type: typeOf(field), isRequired: required.includes(name), depth },
    ...fieldsOf(field, depth + 1),
  ])
}

/** What holds the fields: of a list its rows, of several shapes the one with fields. */
const innermost = (schema: Schema): Schema => {
  if (schema.items) return innermost(schema.items)
  const shape = schema.anyOf?.find((one) => innermost(one).properties !== undefined)
  return shape === undefined ? schema : innermost(shape)
}

export const typeOf = (schema: Schema): string => {
  if (schema.enum !== undefined) return oneOf(schema.enum)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf !== undefined)
    return [...new Set(schema.anyOf.map(typeOf))].join(t({ message: ' or ', context: 'types' }))
  if (schema.type === 'array') {
    const rows = schema.items ? typeOf(schema.items) : ''
    return rows === '' ? t`list` : t`list of: ${rows}`
  }
  return simple(schema)
}

const oneOf = (values: readonly unknown[]): string => {
  const list = values.map((value) => JSON.stringify(value)).join(', ')
  return t`one of: ${list}`
}

const simple = ({ type, format, maxLength }: Schema): string => {
  if (type === 'object') return t({ message: 'object', context: 'type of a field' })
  if (type === 'boolean') return t`true or false`
  if (type === 'integer') return t`whole number`
  if (type === 'number') return t`number`
  if (type === 'null') return t({ message: 'nothing', context: 'type of a field' })
  if (type === 'string' && format === 'date-time') return t`instant, as 2026-11-21T06:30:00Z`
  if (type === 'string' && maxLength !== undefined) return t`text, up to ${maxLength} characters`
  return type === 'string' ? t`text` : t`any value`
}
