import type { z } from '../../contract/kit/zod.ts'
import { definitionOf } from './zod.ts'

/** The path to a field: names, and 0 for an element of a list. */
export type Field = readonly (string | 0)[]

/** Every field of a schema, the whole of it first. */
export const fieldsOf = (schema: z.core.$ZodType, path: Field = []): Field[] => {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return fieldsOf(def.innerType, path)
    case 'pipe':
      return fieldsOf(def.in._zod.def.type === 'transform' ? def.out : def.in, path)
    case 'union':
      return [path, ...def.options.flatMap((option) => fieldsOf(option, path).slice(1))]
    case 'array':
      return [path, ...fieldsOf(def.element, [...path, 0])]
    case 'object':
      return [
        path,
        ...Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, [...path, name])),
      ]
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'record':
      return [path]
  }
}

/** A value with one field only; `undefined` leaves that one out too. */
export const onlyWith = ([first, ...rest]: Field, value: unknown): unknown => {
  if (first === undefined) return value
  const inner = onlyWith(rest, value)
  return first === 0 ? [inner] : { [first]: inner }
}
