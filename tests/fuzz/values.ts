import fc from 'fast-check'
import { z } from '../../contract/kit/zod.ts'
import { boundsOf, definitionOf } from '../support/zod.ts'
import { goodNumbers, goodTexts, ids, nasty, wanted } from './pool.ts'

type Arbitrary = fc.Arbitrary<unknown>

/**
 * Values that a schema accepts, made by walking its definition; at the leaves, texts and numbers of
 * the pool that this very field accepts. What it does not know is an error, so that it grows along.
 */
export const valuesOf = (schema: z.core.$ZodType): Arbitrary => values(schema, allTexts)

// A field that lets something nasty pass gets it as one of its good values.
const allTexts = [...goodTexts, ...nasty.filter((value) => typeof value === 'string')]
const wellKnown = [...goodNumbers, ...nasty.filter((value) => typeof value === 'number')]

const values = (schema: z.core.$ZodType, texts: readonly string[]): Arbitrary => {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return pick(schema, texts)
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.option(values(def.innerType, texts), { nil: undefined, freq: 3 })
    case 'nullable':
      return fc.option(values(def.innerType, texts), { nil: null, freq: 5 })
    case 'union':
      return fc.oneof(...def.options.map((option) => values(option, texts)))
    case 'array':
      return accepted(schema, fc.array(values(def.element, texts), { maxLength: 4 }))
    case 'object':
      return accepted(schema, objects(def.shape, texts))
    case 'record': {
      const entries = fc.tuple(
        fc.constantFrom('0', '1', 'name', 'email', 'x'),
        values(def.valueType, texts),
      )
      const made = fc.array(entries, { maxLength: 3 }).map((each) => Object.fromEntries(each))
      return accepted(schema, made)
    }
    case 'pipe':
      if (def.in._zod.def.type === 'transform') return values(def.out, texts)
      return ofPipe(schema, def.in, isId(schema) || isId(def.out) ? ids : texts)
  }
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Recognised by behaviour: it reads any text, and turns one that is not an id into 0. */
const isId = (schema: z.core.$ZodType): boolean =>
  z.safeParse(schema, 'no id').data === 0 && z.safeParse(schema, '7').data === 7

const pick = (schema: z.core.$ZodType, texts: readonly string[]): Arbitrary =>
  fc.constantFrom(...texts.filter((text) => accepts(schema, text)))

const ofPipe = (
  schema: z.core.$ZodType,
  into: z.core.$ZodType,
  texts: readonly string[],
): Arbitrary => {
  const inner = innermost(into)
  return inner._zod.def.type === 'string'
    ? pick(schema, texts)
    : accepted(schema, values(into, texts))
}

const innermost = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = definitionOf(schema)
  if (def.type === 'pipe') return innermost(def.in)
  return def.type === 'optional' || def.type === 'nullable' ? innermost(def.innerType) : schema
}

const numbers = (schema: z.core.$ZodType): Arbitrary => {
  const { minimum = 0, maximum = 1_000_000 } = boundsOf(schema)
  const low = Math.ceil(minimum)
  const high = Math.max(low, Math.min(Math.floor(maximum), 10_000_000))
  const known = [minimum, maximum, ...wellKnown].filter((number) => accepts(schema, number))
  const any = fc.integer({ min: low, max: high })
  return fc.oneof({ arbitrary: fc.constantFrom(low, ...known), weight: 4 }, accepted(schema, any))
}

const objects = (shape: Readonly<Record<string, z.core.$ZodType>>, texts: readonly string[]) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [name, hinted(name, field, texts)] as const),
      ),
    )
    .map((made) =>
      Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)),
    )

/** What a field's name asks for, mostly: fields that must fit together seldom do so by chance. */
const hinted = (name: string, field: z.core.$ZodType, texts: readonly string[]): Arbitrary => {
  const any = values(field, texts)
  const known = (wanted[name] ?? []).filter((text) => accepts(field, text))
  if (known.length === 0) return any
  return fc.oneof(any, { arbitrary: fc.constantFrom(...known), weight: 4 })
}

const accepted = (schema: z.core.$ZodType, made: Arbitrary): Arbitrary =>
  made.filter((value) => accepts(schema, value))
