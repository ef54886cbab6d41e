import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Sort } from '../../contract/kit/sorting.ts'
import type { Tables } from './schema.ts'

export const opposite = { asc: 'desc', desc: 'asc' } as const

/** Sorts rows by these values, first to last, all in one direction, so that an index serves both. */
export const inOrder = <DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
  values: readonly Expression<unknown>[],
  direction: 'asc' | 'desc',
): SelectQueryBuilder<DB, T, O> =>
  values.reduce<SelectQueryBuilder<DB, T, O>>(
    (sorted, value) => sorted.orderBy(value, direction),
    rows,
  )

/** What a list can be sorted by: the value behind each key. */
export type SortValues<Key extends string> = Record<Key, Expression<unknown>>

/**
 * Sorts a short list, which is read whole anyway. Rows without a value are last both ways; equal
 * ones are in the order of their ids, reversed with the rest.
 */
export const sortShort = <T extends keyof Tables, O, Key extends string>(
  rows: SelectQueryBuilder<Tables, T, O>,
  values: SortValues<Key>,
  { by, direction }: Sort<Key>,
  id: Expression<number>,
) => rows.orderBy(values[by], (order) => order[direction]().nullsLast()).orderBy(id, direction)

/** The position of a text in a list of texts, so that durations are in the order of their length. */
export const positionIn = (
  text: Expression<unknown>,
  list: readonly string[],
): Expression<number> =>
  sql<number>`case ${text} ${sql.join(
    list.map((entry, index) => sql`when ${sql.lit(entry)} then ${sql.lit(index)}`),
    sql` `,
  )} end`
