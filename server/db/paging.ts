import { type SelectQueryBuilder, sql } from 'kysely'
import { pageFacts } from '../../contract/kit/endpoint.ts'
import type { Tables } from './schema.ts'

/**
 * A number of rows for `limit` and `offset`. SQLite would plan by a bare parameter there, and so
 * prepare the statement again each time it is run.
 */
export const rowCount = (rows: number) => sql<number>`cast(${rows} as bigint)`

/** One page of a query's rows; `page` counts from 1. */
export const rowsOfPage = <T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  page: number,
  limit: number,
): Promise<O[]> =>
  query
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))
    .execute()

export type PagePosition = { from: 'start' | 'end'; offset: number; rows: number }

/** Where a page is among these rows, counted from the nearer end. */
export const positionOfPage = (page: number, limit: number, total: number): PagePosition =>
  positionAfter((page - 1) * limit, limit, total)

/** Where the rows after the first `skipped` are, at most `limit` of them, counted from the nearer end. */
export const positionAfter = (skipped: number, limit: number, total: number): PagePosition => {
  const before = Math.min(skipped, total)
  const rows = Math.min(limit, total - before)
  const after = total - before - rows
  return after < before
    ? { from: 'end', offset: after, rows }
    : { from: 'start', offset: before, rows }
}

/** How many rows a query has on all pages. */
export const countRows = async <DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> => {
  const rows: unknown = query.clearSelect().clearOrderBy()
  const { total } = await (rows as SelectQueryBuilder<Tables, keyof Tables, object>)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const usualPageSize = 10

/** One page of a query's rows, or all of them where neither a page nor a limit is asked for. */
export const pageOrAll = async <T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  asked: { page?: number | undefined; limit?: number | undefined },
) => {
  const { page = 1, limit = usualPageSize } = asked
  if (asked.page === undefined && asked.limit === undefined) {
    const rows = await query.execute()
    return { rows, facts: pageFacts(1, Math.max(1, rows.length), rows.length) }
  }
  const rows = await rowsOfPage(query, page, limit)
  return { rows, facts: pageFacts(page, limit, await countRows(query)) }
}
