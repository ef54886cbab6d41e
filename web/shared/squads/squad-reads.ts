import type { CallName } from '../../../contract/kit/api.ts'

/** The reads that are out of date once a squad has changed, or who is in it. */
export const squadReads: readonly CallName[] = [
  'GET /api/squads',
  'GET /api/squads/:id',
  'GET /api/squads/students/:studentId',
  'GET /api/students',
  'GET /api/students/:id',
  'GET /api/students/venues',
  'GET /api/attendance/roster/:venue',
  'GET /api/attendance/board',
]
