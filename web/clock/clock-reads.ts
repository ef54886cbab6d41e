import type { CallName } from '../../contract/api.ts'

/** What is read anew after clocking in or out. */
export const clockReads: readonly CallName[] = [
  'GET /api/employee-attendance/today',
  'GET /api/employee-attendance/stats',
  'GET /api/employee-attendance/month',
  'GET /api/employee-attendance/team',
  'GET /api/employee-attendance/employees/:employeeId',
]
