export type Json = Record<string, unknown>

/**
 * Moves each object and each choice that occurs more than once into `schemas`. It is named by the field
 * that has it first, with what is around that field where the name is taken.
 */
export const withComponents = (paths: Json): { paths: Json; schemas: Json } => {
  const names = namesOfShared(paths)
  const schemas: Json = {}
  const inner = (value: Json): Json =>
    Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replace(child)]))
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (!isJson(value)) return value
    const name = isSchema(value) ? names.get(JSON.stringify(value)) : undefined
    if (name === undefined) return inner(value)
    schemas[name] ??= inner(value)
    return { $ref: `#/components/schemas/${name}` }
  }
  return { paths: inner(paths), schemas }
}

/** By the text of the schema. What is within one that is shared is seen once. */
const namesOfShared = (paths: Json): ReadonlyMap<string, string> => {
  const places = new Map<string, readonly string[]>()
  const names = new Map<string, string>()
  const see = (value: unknown, place: readonly string[]): void => {
    if (Array.isArray(value)) for (const one of value) see(one, place)
    if (!isJson(value)) return
    if (isSchema(value)) {
      const text = JSON.stringify(value)
      const first = places.get(text)
      if (first) {
        if (!names.has(text)) names.set(text, nameOf(first, new Set(names.values())))
        return
      }
      places.set(text, place)
    }
    const { properties, ...others } = value
    for (const [field, schema] of Object.entries(isJson(properties) ? properties : {}))
      see(schema, [...place, field])
    for (const [key, child] of Object.entries(others)) see(child, placeOf(value, key, place))
  }
  see(paths, [])
  return names
}

/** What a schema there is called by: its call, then its fields from the outside in. */
const placeOf = (
  { operationId, name }: Json,
  key: string,
  place: readonly string[],
): readonly string[] => {
  if (typeof operationId === 'string')
    return [key === 'responses' ? `${operationId}Answer` : operationId]
  if (typeof name === 'string') return [...place, name]
  return key === 'items' ? [...place.slice(0, -1), `${place.at(-1)}Item`] : place
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** An object with fields, or a choice of values. */
const isSchema = (value: Json): boolean =>
  (value['type'] === 'object' && isJson(value['properties'])) || Array.isArray(value['enum'])

const nameOf = (place: readonly string[], taken: ReadonlySet<string>): string => {
  const words = place.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const names = words.map((_, start) => words.slice(start).join('')).toReversed()
  return names.find((name) => !taken.has(name)) ?? `${words.join('')}${taken.size}`
}
