import type { Permission } from './access.ts'
import { z } from './zod.ts'

/** Of a body, what its sender may not read. */
export const closedPart = z
  .undefined({ error: 'You may not read this. Leave it out, and it stays as it is.' })
  .optional()

const marked = new WeakMap<object, Permission>()

/** Says that a part of a body or an answer is for those alone who may read it. */
export const mark = <S extends z.ZodType>(permission: Permission, schema: S): S => {
  marked.set(schema, permission)
  return schema
}

/** Whose permission a part needs, if it is not for everyone. */
export const markOf = (schema: unknown): Permission | undefined => {
  if (typeof schema !== 'object' || schema === null) return undefined
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return marked.get(schema) ?? (isWrapped ? markOf(schema.unwrap()) : undefined)
}

/** A part of an answer that is absent for whoever lacks a permission. */
export const readBy = <S extends z.ZodType>(permission: Permission, schema: S): z.ZodOptional<S> =>
  mark(permission, schema.optional())
