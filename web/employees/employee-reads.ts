import type { CallName } from '../../contract/kit/api.ts'

/** What is reloaded after an employee has changed. */
export const employeeReads: readonly CallName[] = [
  'GET /api/employees',
  'GET /api/employees/:id',
  'GET /api/dashboard/stats',
]
