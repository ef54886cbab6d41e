import type { CallName } from '../../contract/kit/api.ts'

export const historyCall = 'GET /api/course-students/:studentId/:courseId/transactions'

/** What is read anew after money was recorded or reversed, or instalments were moved. */
export const paymentReads: readonly CallName[] = [
  historyCall,
  'GET /api/course-students',
  'GET /api/students',
  'GET /api/students/:id',
  'GET /api/students/:id/payments',
  'GET /api/payments/:id/receipt',
  'GET /api/dashboard/stats',
]
