import fc from 'fast-check'
import { often } from '../model/often.ts'
import { fragments, nasty, strangeFields } from './pool.ts'

type Json = Record<string, unknown>

/** One way to spoil a value: at a path within it, counted over all paths. */
export type Mutation = {
  kind: 'replace' | 'remove' | 'add' | 'repeat' | 'cut in' | 'nest' | 'whole'
  at: number
  value: unknown
  fragment: string
  field: string
}

const kinds: fc.Arbitrary<Mutation['kind']> = fc.oneof(
  often(3, 'replace', 'cut in'),
  often(2, 'add'),
  often(1, 'remove', 'repeat', 'nest', 'whole'),
)

/** Any text of Unicode; the library's own would first make a table of all characters. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength })
    .map((codes) => String.fromCodePoint(...codes).toWellFormed())

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: kinds,
    at: fc.nat(),
    value: fc.oneof(fc.constantFrom(...nasty), anyText(10), fc.jsonValue()),
    fragment: fc.constantFrom(...fragments),
    field: fc.oneof(fc.constantFrom(...strangeFields), anyText(10)),
  }),
  { minLength: 1, maxLength: 3 },
)

export const mutate = (start: unknown, all: readonly Mutation[]): unknown =>
  all.reduce<unknown>((value, one) => {
    if (one.kind === 'whole') return one.value
    const paths = pathsIn(value)
    return changed(value, paths[one.at % Math.max(1, paths.length)] ?? [], one)
  }, start)

const deepest = 6

/** The path of every field and element, the outermost first. */
const pathsIn = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null && path.length < deepest
    ? Object.entries(value).flatMap(([name, inner]) => [
        [...path, name],
        ...pathsIn(inner, [...path, name]),
      ])
    : []

const changed = (value: unknown, [name, ...rest]: readonly string[], one: Mutation): unknown => {
  if (name === undefined || typeof value !== 'object' || value === null) return one.value
  if (Array.isArray(value)) {
    const list: unknown[] = value
    const at = Number(name)
    if (rest.length > 0) return list.with(at, changed(list[at], rest, one))
    if (one.kind === 'remove') return list.toSpliced(at, 1)
    return one.kind === 'repeat'
      ? [...list, ...Array.from({ length: 500 }, () => list[at])]
      : list.with(at, spoilt(list[at], one))
  }
  const fields = Object.entries(value)
  if (rest.length > 0)
    return made(
      fields.map(([key, inner]) => [key, key === name ? changed(inner, rest, one) : inner]),
    )
  if (one.kind === 'remove') return made(fields.filter(([key]) => key !== name))
  if (one.kind === 'add') return made([...fields, [one.field, one.value]])
  return made(fields.map(([key, inner]) => [key, key === name ? spoilt(inner, one) : inner]))
}

const spoilt = (value: unknown, { kind, at, fragment, value: given }: Mutation): unknown => {
  if (kind === 'cut in' && typeof value === 'string') {
    const position = at % (value.length + 1)
    return `${value.slice(0, position)}${fragment}${value.slice(position)}`
  }
  if (kind === 'repeat')
    return typeof value === 'string' ? value.slice(0, 500).repeat(200) : [value, value]
  if (kind !== 'nest') return given
  let nested = value
  for (let depth = 0; depth < 1000; depth += 1) nested = depth % 2 === 0 ? [nested] : { nested }
  return nested
}

// Unlike an assignment, this makes a field of its own of `__proto__` too.
const made = (fields: readonly (readonly [string, unknown])[]): Json => Object.fromEntries(fields)
