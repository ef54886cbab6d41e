import { t } from '@lingui/core/macro'
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reasonOf } from '../../api/failures.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { type Found, mostRows } from '../../ui/table/paged-list.ts'
import { toastFailure } from '../../ui/toast/toast.ts'

type Paging = { page: string; limit: string }
type Read<F extends Found, K extends QueryKey> = ReturnType<typeof queryOptions<F, Error, F, K>>

/** As `print.css` has it. */
const openDialog = '.sheet:not([data-ending-style])'

type Listed<Rows extends string> = { [Key in Rows]: readonly unknown[] } & Found

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

/**
 * A list of the server, a page at a time; its rows stand in the answer under `rows`. Its print has all
 * that the filters find, up to {@link mostRows}.
 */
export const usePagedList = <R extends string, F extends Listed<R>, K extends QueryKey>(
  rows: R,
  ask: (paging: Paging) => Read<F, K>,
  size = 10,
) => {
  const { page } = useUrlState()
  const client = useQueryClient()
  const shown = useQuery({
    ...ask({ page, limit: String(size) }),
    placeholderData: keepPreviousData,
  })
  const askAll = (at: number) => ask({ page: String(at), limit: String(perCall) })
  const {
    mutate,
    reset,
    isPending,
    data: whole,
  } = useMutation({
    mutationFn: () =>
      readAll(rows, (at) => {
        const { queryKey, queryFn } = askAll(at)
        return client.fetchQuery({ queryKey, ...(queryFn && { queryFn }), staleTime: 0, gcTime: 0 })
      }),
    gcTime: 0,
  })
  const print = () =>
    mutate(undefined, {
      onError: (error) =>
        toastFailure(t`The list can't be printed: it couldn't be loaded.`, reasonOf(error)),
    })
  // Other filters end it, and another screen.
  const key = hashKey(askAll(1).queryKey)
  useEffect(() => reset, [key, reset])
  useEffect(() => {
    // Other parts of the screen render for paper, which React can't while it runs effects.
    if (whole !== undefined) queueMicrotask(() => window.print())
  }, [whole])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'p'
    const hasMore = shown.isEnabled && (shown.data?.pagination.totalPages ?? 0) > 1
    // A dialog is printed as it is.
    if (!isPrint || !hasMore || document.querySelector(openDialog) !== null) return
    event.preventDefault()
    if (!isPending) print()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', press)
    window.addEventListener('afterprint', reset)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('afterprint', reset)
    }
  }, [reset])
  return {
    ...shown,
    data: whole ?? shown.data,
    print,
    isLoadingAll: isPending,
    isPrinted: whole !== undefined,
  }
}
