import type { CallName } from '../../contract/kit/api.ts'

export const employeeReads: readonly CallName[] = [
  'GET /api/employees',
  'GET /api/employees/:id',
  'GET /api/dashboard/stats',
]
