import { queryOptions } from '@tanstack/react-query'
import { signedIn } from './client.ts'
import { transmitDocument } from './transmit.ts'

/** A query for the description of the API, as the server gives it to every program. */
export const readOpenApi = ({ failed }: { failed: string }) =>
  queryOptions({
    queryKey: ['GET /openapi.json'] as const,
    queryFn: ({ signal }) => signedIn(() => transmitDocument('/openapi.json', { signal })),
    // It changes with a new version of Muster, which the page then loads too.
    staleTime: Infinity,
    meta: { failed },
  })
