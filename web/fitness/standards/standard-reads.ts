import type { CallName } from '../../../contract/kit/api.ts'

export const standardReads: readonly CallName[] = [
  'GET /api/standards',
  'GET /api/standards/:id',
  // With the exam that a student prepares for.
  'GET /api/students/:id/measurements',
]
