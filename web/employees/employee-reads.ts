import type { CallName } from '../../contract/kit/api.ts'

/** What is read anew after a person has changed. */
export const employeeReads: readonly CallName[] = [
  'GET /api/employees',
  'GET /api/employees/:id',
  'GET /api/dashboard/stats',
]
