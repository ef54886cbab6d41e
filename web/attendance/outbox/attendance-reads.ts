import type { CallName } from '../../../contract/kit/api.ts'

/** What is read anew after attendance was marked. */
export const attendanceReads: readonly CallName[] = [
  'GET /api/attendance/roster/:venue',
  'GET /api/attendance/search-students',
  'GET /api/attendance/records/:venue',
  'GET /api/attendance/trend/:venue',
  'GET /api/attendance/board',
  'GET /api/attendance/student/:studentId',
  'GET /api/attendance/history/:studentId/:date',
]
