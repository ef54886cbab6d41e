import { queryOptions } from '@tanstack/react-query'
import { inTime } from './in-time.ts'

/**
 * A query for the code of a part of a screen, fetched when the part is wanted. Where it does not come
 * the screen stays, says so, and asks again; `name` is the part's own.
 */
export const partOf = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: () => inTime(load()),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })

/** What to do where it does not come: a newer release may have taken the code away. */
export const partAdvice =
  'Check your connection and try again. If that doesn’t help, reload the page.'
