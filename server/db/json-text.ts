declare const shape: unique symbol

/** JSON text whose parsed form is a `T`. */
export type JsonOf<T> = string & { [shape]?: T }

export const readJson = <T>(text: JsonOf<T>): T => JSON.parse(text) as T

export const writeJson = <T>(value: T): JsonOf<T> => JSON.stringify(value)

/** An object of values, and of fields that are JSON already. */
export const writeObject = <T extends object>(
  values: Partial<T>,
  written: { [F in keyof T]?: JsonOf<T[F]> },
): JsonOf<T> => {
  const fields = Object.entries(written).map(([name, text]) => `"${name}":${String(text)}`)
  const others = JSON.stringify(values).slice(1, -1)
  return `{${[others, ...fields].filter((text) => text !== '').join(',')}}`
}
