import type { CallName } from '../../../contract/kit/api.ts'

export const fitnessReads: readonly CallName[] = [
  'GET /api/students/:id/measurements',
  'GET /api/fitness/venues/:venue',
  'GET /api/fitness/readiness',
  'GET /api/mock-tests/:id',
]
