import * as payments from '../../contract/payments/calls.ts'
import { batchedCommand, command, query, type Route } from '../kit/http/route.ts'
import { changeInstalments } from './actions/instalments.ts'
import { courseStudentsPage, receipt, studentPayments, transactions } from './actions/read.ts'
import { heldByPayment, readForPayments, recordPayments } from './actions/record.ts'
import { reversePayment } from './actions/reverse.ts'

export const paymentRoutes: readonly Route[] = [
  query(payments.listCourseStudents, courseStudentsPage),
  batchedCommand(payments.updatePayment, {
    holds: heldByPayment,
    read: readForPayments,
    run: recordPayments,
  }),
  query(payments.getTransactions, transactions),
  command(payments.updateInstalments, changeInstalments),
  command(payments.reversePayment, reversePayment),
  query(payments.getReceipt, receipt),
  query(payments.listStudentPayments, studentPayments),
]
