import type { CallName } from '../../../contract/kit/api.ts'

/** What to read again after standards have changed. */
export const standardReads: readonly CallName[] = ['GET /api/standards', 'GET /api/standards/:id']
