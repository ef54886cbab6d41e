import * as payments from '../../contract/payments.ts'
import { command, query, type Route } from '../kit/route.ts'
import { changeInstalments } from './actions/instalments.ts'
import { courseStudentsPage, receipt, studentPayments, transactions } from './actions/read.ts'
import { recordPayment } from './actions/record.ts'
import { reversePayment } from './actions/reverse.ts'

export const paymentRoutes: readonly Route[] = [
  query(payments.listCourseStudents, courseStudentsPage),
  command(payments.updatePayment, recordPayment),
  query(payments.getTransactions, transactions),
  command(payments.updateInstalments, changeInstalments),
  command(payments.reversePayment, reversePayment),
  query(payments.getReceipt, receipt),
  query(payments.listStudentPayments, studentPayments),
]
