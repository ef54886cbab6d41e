declare const shape: unique symbol

/** JSON text whose parsed form is a `T`. */
export type JsonOf<T> = string & { [shape]?: T }

export const readJson = <T>(text: JsonOf<T>): T => JSON.parse(text) as T
