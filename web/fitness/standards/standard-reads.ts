import type { CallName } from '../../../contract/kit/api.ts'

export const standardReads: readonly CallName[] = ['GET /api/standards', 'GET /api/standards/:id']
