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
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { mostRows } from '../../../contract/values/figures.ts'
import { reasonOf } from '../../api/failures.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import type { Found } from '../../ui/table/paged-list.ts'
import { toastFailure } from '../../ui/toast/toast.ts'

type Paging = { page: string; limit: string }
type Read<F extends Found, K extends QueryKey> = ReturnType<typeof queryOptions<F, Error, F, K>>

/** As `print.css` has it. */
const openDialog = '.sheet:not([data-ending-style])'

/** A list of the server, a page at a time; its print has all that the filters find, up to {@link mostRows}. */
export const usePagedList = <F extends Found, K extends QueryKey>(
  ask: (paging: Paging) => Read<F, K>,
  size = 10,
) => {
  const { page } = useUrlState()
  const client = useQueryClient()
  const shown = useQuery({
    ...ask({ page, limit: String(size) }),
    placeholderData: keepPreviousData,
  })
  const all = ask({ page: '1', limit: String(mostRows) })
  const key = hashKey(all.queryKey)
  const [loaded, setLoaded] = useState<{ key: string; found: F } | undefined>(undefined)
  // Other filters may have been chosen since.
  const whole = loaded?.key === key ? loaded.found : undefined
  const printing = useMutation({
    mutationFn: async () => {
      const { queryKey, queryFn } = all
      const found = await client.fetchQuery({
        queryKey,
        ...(queryFn && { queryFn }),
        staleTime: 0,
        gcTime: 0,
      })
      return { key, found }
    },
    onError: (error) =>
      toastFailure(t`The list can't be printed: it couldn't be loaded.`, reasonOf(error)),
  })
  const print = () =>
    printing.mutate(undefined, {
      // Not once another screen is shown.
      onSuccess: (found) => {
        // The browser prints what is there when it is asked.
        flushSync(() => setLoaded(found))
        window.print()
      },
    })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
    const hasMore = shown.isEnabled && (shown.data?.pagination.totalPages ?? 0) > 1
    // A dialog is printed as it is.
    if (!isPrint || !hasMore || document.querySelector(openDialog) !== null) return
    event.preventDefault()
    if (!printing.isPending) print()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    const end = () => setLoaded(undefined)
    window.addEventListener('keydown', press)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return {
    ...shown,
    data: whole ?? shown.data,
    print,
    isLoadingAll: printing.isPending,
    isPrinted: whole !== undefined,
  }
}
