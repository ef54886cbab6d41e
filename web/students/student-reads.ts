import type { CallName } from '../../contract/kit/api.ts'

export const studentReads: readonly CallName[] = [
  'GET /api/students',
  'GET /api/students/:id',
  'GET /api/students/venues',
  'GET /api/students/:id/payments',
  'GET /api/course-students',
  'GET /api/dashboard/stats',
]
