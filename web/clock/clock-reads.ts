import type { CallName } from '../../contract/kit/api.ts'

export const ownDay = 'GET /api/employee-attendance/today' satisfies CallName

/** What is reloaded after clocking in or out. */
export const clockReads: readonly CallName[] = [
  ownDay,
  'GET /api/employee-attendance/stats',
  'GET /api/employee-attendance/month',
  'GET /api/employee-attendance/team',
  'GET /api/employee-attendance/employees/:employeeId',
  'GET /api/dashboard/stats',
]
