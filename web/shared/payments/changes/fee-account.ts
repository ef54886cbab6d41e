import type { CallName } from '../../../../contract/kit/api.ts'
import type { AccountSums } from '../../../../contract/payments/account.ts'
import type { FeeChange, SetOffLine } from '../../../../contract/payments/fee-change-shapes.ts'
import { paymentReads } from '../payment-reads.ts'

/** A student's course as the dialogs about its fee need it. */
export type FeeAccount = {
  studentId: string
  courseId: string
  /** The student and the course. */
  title: string
  totalAmount: number
  refundDue?: number | undefined
  leftOn?: string | undefined
  /** The student's other courses. */
  others: readonly (AccountSums & { courseId: string; courseName: string })[]
}

/** What can be reversed: a change of a fee, or a line of a set-off. */
export type Reversible = FeeChange | SetOffLine

export const pathTo = ({ studentId, courseId }: FeeAccount) => ({ id: studentId, courseId })

export const feeReads: readonly CallName[] = [
  ...paymentReads,
  'GET /api/students/:id/courses/:courseId/leaving',
  'GET /api/refunds/due',
]
