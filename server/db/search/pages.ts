import type { Capped } from '../../../contract/kit/endpoint.ts'
import type { Db } from '../schema.ts'
import { findFirst } from './find.ts'
import type { SearchTerms } from './key.ts'

/** Totals are counted, and a search can be paged, up to here; beyond it, another word helps. */
const mostCounted = 1000
const deepest = 10_000

/** `matches` are all results if the total is exact. */
export type FoundPage = {
  ids: readonly number[]
  total: number
  capped: Capped | undefined
  matches?: readonly number[]
}

type Paging = { page: number; limit: number }

/** The ids of one page of {@link findFirst}, and how many there are in all. */
export const findPage = async (
  db: Db,
  terms: SearchTerms,
  paging: Paging,
  among?: readonly number[],
): Promise<FoundPage> => pageOf(await findFirst(db, terms, reachOf(paging), among), paging)

/** How many to look for, to fill a page and know whether there is another. */
const reachOf = ({ page, limit }: Paging) =>
  ((page - 1) * limit < deepest
    ? Math.max(Math.min(page * limit, deepest), mostCounted)
    : mostCounted) + 1

const pageOf = (matches: readonly number[], { page, limit }: Paging): FoundPage => {
  const end = Math.min(page * limit, deepest)
  const ids = matches.slice((page - 1) * limit, end)
  if (matches.length <= mostCounted)
    return { ids, total: matches.length, capped: undefined, matches }
  const hasNext = matches.length > end && end < deepest
  return { ids, total: mostCounted, capped: { hasNext } }
}

/** Reads the ids of some students, or of the first of all, in an order. */
export type Sorted = (of: { among: readonly number[] } | { first: number }) => Promise<number[]>

/**
 * Like {@link findPage}, in another order. What is found is sorted where the total is exact; where
 * it is not, more and more of all students are searched in their order.
 */
export const findSortedPage = async (
  db: Db,
  terms: SearchTerms,
  paging: Paging,
  sorted: Sorted,
): Promise<FoundPage> => {
  const newest = await findFirst(db, terms, mostCounted + 1)
  if (newest.length <= mostCounted) return pageOf(await sorted({ among: newest }), paging)
  const reach = reachOf(paging)
  for (let first = reach * 4; ; first *= 8) {
    const among = await sorted({ first })
    const matches = await findFirst(db, terms, reach, among)
    if (matches.length === reach || among.length < first) return pageOf(matches, paging)
  }
}
