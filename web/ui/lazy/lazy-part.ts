import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { inTime } from './in-time.ts'

/**
 * A query for the code of a part of a screen, loaded when the part is needed; `name` is unique. If
 * it fails, the screen stays, says so and can try again.
 */
export const lazyPart = <Code>(name: string, load: () => Promise<Code>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: () => inTime(load()),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })

/** What to do when it fails: a newer release may have removed the code. */
export const partAdvice = (): string =>
  t`Check your connection and try again. If that doesn't help, reload the page.`
