import { t } from '@lingui/core/macro'
import {
  hashKey,
  keepPreviousData,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reasonOf } from '../../api/failures.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { latinKey } from '../../ui/letter-keys.ts'
import { inTime } from '../../ui/lazy/in-time.ts'
import { usePageSize } from '../../ui/table/list-choices.ts'
import { toastFailure } from '../../ui/toast/toast.ts'
import type { Ask, Listed } from './print-list.ts'

/** As `print.css` has it. */
const openDialog = '.sheet:not([data-ending-style])'

/**
 * A list of the server, a page at a time; its rows stand in the answer under `rows`. Its print has all
 * that the filters find, up to 1,000; the code that reads it loads when it is asked for.
 */
export const usePagedList = <R extends string, F extends Listed<R>, K extends QueryKey>(
  rows: R,
  ask: Ask<F, K>,
  /** Rows of a page where the person has not chosen more. */
  least?: number,
) => {
  const url = useUrlState()
  const client = useQueryClient()
  const sizing = usePageSize(least)
  const reading = ask({ page: url.page, limit: String(sizing.size) })
  const shown = useQuery({ ...reading, placeholderData: keepPreviousData })
  const {
    mutate,
    reset,
    isPending,
    data: whole,
  } = useMutation({
    mutationFn: async () => {
      const { readToPrint } = await inTime(import('./print-list.ts'))
      return readToPrint(client, rows, ask)
    },
    gcTime: 0,
  })
  const print = () =>
    mutate(undefined, {
      onError: (error) =>
        toastFailure(t`The list can't be printed: it couldn't be loaded.`, reasonOf(error)),
    })
  // Other filters end it, and another screen.
  const key = hashKey(ask({ page: '', limit: '' }).queryKey)
  useEffect(() => reset, [key, reset])
  useEffect(() => {
    // Other parts of the screen render for paper, which React can't while it runs effects.
    if (whole !== undefined) queueMicrotask(() => window.print())
  }, [whole])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && latinKey(event) === 'p'
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
  const data = whole?.found ?? shown.data
  return {
    ...shown,
    data,
    sizing,
    rows: data?.[rows],
    failed: reading.meta?.failed,
    /** After the last row of a page is gone from the list. */
    leaveEmptiedPage: () => {
      const at = data?.pagination.currentPage ?? 1
      if (data?.[rows].length === 1 && at > 1) url.set({ page: String(at - 1) })
    },
    print,
    isLoadingAll: isPending,
    printed: whole?.words,
  }
}
