import { QueryCache, QueryClient } from '@tanstack/react-query'
import { noteToasted, Refused, Unreachable, isOffline } from './failures.ts'
import { toastFailure } from '../ui/toast/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed` is the toast of a query that could not be loaded. */
    queryMeta: { failed?: string | undefined }
  }
}

/** Only failures that may pass are tried again: not refusals, and not calls that took too long. */
const mayPass = (error: Error) => {
  if (error instanceof Unreachable) return error.why === 'away'
  return !(error instanceof Refused) || error.status >= 500
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const signedOut = error instanceof Refused && error.status === 401
      // With nothing to show, the screen itself says that you're offline.
      const isSaid = isOffline(error) && query.state.data === undefined
      const failed = query.meta?.failed
      if (failed === undefined || signedOut || isSaid) return
      noteToasted(error)
      toastFailure(failed, undefined, { once: true })
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // This mode turns it off, and reads must be refreshed once the network is back.
      refetchOnReconnect: true,
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
