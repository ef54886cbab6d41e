import type { CallName } from '../../contract/kit/api.ts'

export const locationReads: readonly CallName[] = [
  'GET /api/locations',
  'GET /api/dashboard/stats',
  'GET /api/employee-attendance/today',
  'GET /api/employee-attendance/nearest',
]
