import { t } from '@lingui/core/macro'
import type { CallName } from '../../contract/kit/api.ts'

/** What is reloaded after leave was requested, withdrawn or decided; approved leave changes attendance too. */
export const leaveReads: readonly CallName[] = [
  'GET /api/leave-requests',
  'GET /api/leave-requests/stats',
  'GET /api/leave-requests/my',
  'GET /api/leave-requests/balance',
  'GET /api/leave-requests/preview',
  'GET /api/employee-attendance/today',
  'GET /api/employee-attendance/stats',
  'GET /api/employee-attendance/month',
  'GET /api/employee-attendance/team',
  'GET /api/employee-attendance/employees/:employeeId',
  'GET /api/dashboard/stats',
]

export const loadFailed = () => t`Failed to load leave requests`
