import type { CallName } from '../../../contract/kit/api.ts'

export const historyCall = 'GET /api/course-students/:studentId/:courseId/transactions'

/** What to read again after a payment, a reversal or a change of instalments. */
export const paymentReads: readonly CallName[] = [
  historyCall,
  'GET /api/course-students',
  'GET /api/dues',
  'GET /api/students',
  'GET /api/students/:id',
  'GET /api/students/:id/payments',
  'GET /api/payments/:id/receipt',
  'GET /api/payments/to-be-checked',
  'GET /api/refunds/:id/voucher',
  'GET /api/day-book',
  'GET /api/dashboard/stats',
]
