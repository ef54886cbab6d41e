import * as checks from '../../contract/payments/checks.ts'
import * as feeChanges from '../../contract/payments/fee-changes.ts'
import * as payments from '../../contract/payments/calls.ts'
import { command, query, type Route } from '../kit/http/route.ts'
import { addRefundUtr, addUtr, confirmPayments, freedUtr, toBeChecked } from './actions/checks.ts'
import { reverseFeeChange, concede } from './actions/concede.ts'
import { changeInstalments } from './actions/instalments.ts'
import { leaveCourse, previewLeaving } from './actions/leave.ts'
import { receipt, studentPayments, transactions } from './actions/read.ts'
import { recordPayment } from './actions/record.ts'
import { payRefund, refundsDue, voucher } from './actions/refund.ts'
import { reversePayment } from './actions/reverse.ts'
import { reverseSetOff, setOff } from './actions/set-off.ts'

export const paymentRoutes: readonly Route[] = [
  command(payments.updatePayment, recordPayment),
  query(payments.getTransactions, transactions),
  command(payments.updateInstalments, changeInstalments),
  command(payments.reversePayment, reversePayment),
  query(checks.listToBeChecked, toBeChecked),
  command(checks.addUtr, addUtr),
  command(checks.addRefundUtr, addRefundUtr),
  query(checks.findFreedUtr, freedUtr),
  command(checks.confirmPayments, confirmPayments),
  command(feeChanges.concede, concede),
  query(feeChanges.previewLeaving, previewLeaving),
  command(feeChanges.leaveCourse, leaveCourse),
  command(feeChanges.reverseFeeChange, reverseFeeChange),
  command(feeChanges.payRefund, payRefund),
  command(feeChanges.setOff, setOff),
  command(feeChanges.reverseSetOff, reverseSetOff),
  query(feeChanges.listRefundsDue, refundsDue),
  query(feeChanges.getVoucher, voucher),
  query(payments.getReceipt, receipt),
  query(payments.listStudentPayments, studentPayments),
]
