import { plural, t } from '@lingui/core/macro'
import type { QueryClient, QueryKey, queryOptions } from '@tanstack/react-query'
import { showCount } from '../../../contract/values/figures.ts'
import type { Found } from '../../ui/table/paged-list.ts'

export type Listed<Rows extends string> = { [Key in Rows]: readonly unknown[] } & Found

/** The read of a page. */
export type Ask<F extends Found, K extends QueryKey> = (paging: {
  page: string
  limit: string
}) => ReturnType<typeof queryOptions<F, Error, F, K>>

/** A printed list has at most so many rows. */
const mostRows = 1000

/** As many as a call answers. */
const perCall = 100
const mostTries = 3

/** The rows of all pages, up to {@link mostRows}, as they are at one time: what is added meanwhile moves them. */
const readAll = async <R extends string, F extends Listed<R>>(
  rows: R,
  read: (page: number) => Promise<F>,
  tries = 1,
): Promise<F> => {
  const first = await read(1)
  const all: unknown[] = [...first[rows]]
  const pages = Math.min(first.pagination.totalPages, mostRows / perCall)
  for (let page = 2; page <= pages; page += 1) {
    const next = await read(page)
    if (next.total !== first.total) {
      if (tries === mostTries) throw new Error('The list changes all the time')
      return readAll(rows, read, tries + 1)
    }
    all.push(...next[rows])
  }
  return Object.assign({}, first, { [rows]: all })
}

/** How much of a long list is printed; undefined when it is all. */
export const cutOnPaper = ({ total, totalIsCapped }: Found): string | undefined =>
  total > mostRows || totalIsCapped === true
    ? t`Print has the first ${{ count: showCount(mostRows) }} rows. Export the list to have all of it.`
    : undefined

/** All that the filters find, up to {@link mostRows}, and the words on paper about how much that is. */
export const readToPrint = async <R extends string, F extends Listed<R>, K extends QueryKey>(
  client: QueryClient,
  rows: R,
  ask: Ask<F, K>,
) => {
  const found = await readAll(rows, (page) => {
    const { queryKey, queryFn } = ask({ page: String(page), limit: String(perCall) })
    return client.fetchQuery({ queryKey, ...(queryFn && { queryFn }), staleTime: 0, gcTime: 0 })
  })
  const count = showCount(found.total)
  const all = t`${plural(found.total, { one: '# row in all', other: `${count} rows in all` })}`
  return { found, words: cutOnPaper(found) ?? all }
}
