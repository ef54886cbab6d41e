import type { z } from '../../contract/kit/zod.ts'

const known = [
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'optional',
  'nullable',
  'default',
  'prefault',
  'catch',
  'union',
  'array',
  'object',
  'record',
  'pipe',
] as const

type Definition = Extract<z.core.$ZodTypes['_zod']['def'], { type: (typeof known)[number] }>

/** How a schema is made, as one of the kinds that the tests know; any other is an error. */
export const definitionOf = (schema: z.core.$ZodType): Definition => {
  const { def } = schema._zod
  if (!known.some((type) => type === def.type))
    throw new Error(`The tests do not know ${def.type} yet; teach it in tests/fuzz/values.ts`)
  return def as Definition
}

/** The limits of a number, where it has any. */
export const boundsOf = (schema: z.core.$ZodType): { minimum?: number; maximum?: number } =>
  schema._zod.bag
