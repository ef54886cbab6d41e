import { z } from './zod.ts'

export type Sort<Key extends string> = { by: Key; direction: 'asc' | 'desc' }

/**
 * The query field `sort` of a list: one of these keys for ascending, with a minus before it for
 * descending. Without it, or blank, the list has its own order.
 */
export const sortOf = <const Key extends string>(keys: readonly Key[]) => {
  const sorts = new Map<string, Sort<Key>>()
  for (const by of keys) {
    sorts.set(by, { by, direction: 'asc' })
    sorts.set(`-${by}`, { by, direction: 'desc' })
  }
  return z
    .enum(['', ...sorts.keys()], {
      error: 'Choose a column of this list to sort by',
    })
    .transform((text) => sorts.get(text))
    .optional()
}
