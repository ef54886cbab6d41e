import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { Loading } from './Loading.tsx'

type Props<T> = {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  /** What is said when it cannot be loaded. */
  failed: string
  /** What is shown until it is there. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** What is shown of a thing once it has loaded, and a button to try again where that failed. */
export const Loaded = <T,>({ query, failed, waiting = <Loading />, children }: Props<T>) => {
  if (query.data !== undefined) return children(query.data)
  return query.isError ? <LoadFailed text={failed} query={query} /> : waiting
}
