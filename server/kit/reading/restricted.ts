import { type Caller, may, type Permission } from '../../../contract/kit/access.ts'
import { closedPart, markOf } from '../../../contract/kit/read-by.ts'
import type { RecordField, RecordFields } from '../../../contract/kit/record-fields.ts'
import { z } from '../../../contract/kit/zod.ts'

/** Fields that need a permission to be read, and the object that has them: `*` is each of a list. */
type Restricted = { permission: Permission; path: readonly string[]; fields: string[] }

const found = new WeakMap<z.ZodType, readonly Restricted[]>()

/** What a schema has that is not for everyone who may make the call. */
export const restrictedIn = (schema: z.ZodType): readonly Restricted[] => {
  const known = found.get(schema)
  if (known) return known
  const restricted: Restricted[] = []
  look(schema, [], restricted)
  found.set(schema, restricted)
  return restricted
}

const look = (schema: unknown, path: readonly string[], into: Restricted[]): void => {
  if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape)) {
      const permission = markOf(part)
      if (permission === undefined) look(part, [...path, name], into)
      else add(into, { permission, path, fields: [name] })
    }
  else if (schema instanceof z.ZodArray) look(schema.element, [...path, '*'], into)
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) look(option, path, into)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    look(schema.unwrap(), path, into)
}

const add = (into: Restricted[], { permission, path, fields }: Restricted): void => {
  const there = into.find(
    (one) => one.permission === permission && one.path.join('.') === path.join('.'),
  )
  if (there) there.fields.push(...fields)
  else into.push({ permission, path, fields })
}

/** What of a schema a caller may not read. */
const closedTo = (caller: Caller | undefined, schema: z.ZodType): Restricted[] =>
  restrictedIn(schema).filter(({ permission }) => !caller || !may(caller, permission))

type Fields = Record<string, unknown>

/** The objects at a place of a value; lists are flattened where they are found. Every answer is looked at. */
export const objectsAt = (value: unknown, path: readonly string[]): readonly Fields[] => {
  let found = listOf(value)
  for (const step of path)
    if (step !== '*')
      found =
        found.length === 1 && found[0]
          ? listOf(found[0][step])
          : found.flatMap((one) => listOf(one[step]))
  return found
}

const listOf = (value: unknown): readonly Fields[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value as Fields]
}

/** Takes out of an answer what its caller may not read. */
export const withhold = (caller: Caller | undefined, schema: z.ZodType, answer: unknown): void => {
  for (const { path, fields } of closedTo(caller, schema))
    for (const object of objectsAt(answer, path)) for (const field of fields) delete object[field]
}

/** The same for an answer that is text already: one that was kept, or that the database wrote. */
export const withholdInText = (
  caller: Caller | undefined,
  schema: z.ZodType,
  text: string,
): string => {
  if (closedTo(caller, schema).length === 0) return text
  const answer: unknown = JSON.parse(text)
  withhold(caller, schema, answer)
  return JSON.stringify(answer)
}

/**
 * The body of a call that replaces a record: what its caller may not read is not in it, and
 * {@link keepUnread} keeps it.
 */
export const bodyFrom = (caller: Caller | undefined, body: z.ZodType): z.ZodType => {
  const closed = closedTo(caller, body).flatMap(({ path, fields }) =>
    path.length === 0 ? fields : [],
  )
  if (closed.length === 0 || !(body instanceof z.ZodObject)) return body
  return body.safeExtend(Object.fromEntries(closed.map((field) => [field, closedPart])))
}

/** Whether a caller may read a field of a record. */
export const mayReadField = (caller: Caller, { readBy }: Pick<RecordField, 'readBy'>): boolean =>
  readBy === undefined || may(caller, readBy)

/** True for a caller who may read every field of a record. */
export const mayReadAll = (caller: Caller, fields: RecordFields): boolean =>
  Object.values(fields).every((field) => mayReadField(caller, field))

/** The body of an edit, with what its author may not read as it is stored. */
export const keepUnread = <Body extends Fields>(
  caller: Caller,
  fields: RecordFields,
  body: Body,
  stored: Readonly<Fields>,
): Body => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      mayReadField(caller, field) ? [] : [[name, stored[name]]],
    ),
  ),
})
