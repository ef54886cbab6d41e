import type { exportPayments } from '../../../contract/exports/calls.ts'
import { admissionFee } from '../../../contract/payments/terms.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { inOrderOf, inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { writeReceiptNumber } from '../../payments/present/payments.ts'
import { writeVoucherNumber } from '../../payments/present/fee-changes.ts'
import {
  findLedgerIds,
  findLinesWithStudents,
  type LineWithStudent,
} from '../../payments/sql/lines.ts'
import { findRefundsWithStudents, type RefundWithStudent } from '../../payments/sql/refunds.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

type Row = Pick<
  LineWithStudent,
  | 'id'
  | 'received_at'
  | 'student'
  | 'registration_number'
  | 'course'
  | 'amount_paise'
  | 'transaction_mode'
  | 'reference'
  | 'notes'
  | 'recorder'
> &
  Partial<Pick<LineWithStudent, 'import_id' | 'reversed_at' | 'reverser' | 'reason'>> & {
    kind: 'Payment' | 'Refund'
    number: string
  }

const { text, instant, money } = columnsOf<Row>()

/** The ledger, a payment or refund a row; a reversed payment says so. */
export const payments: ExportedList<InputOf<typeof exportPayments>['query'], Row> = {
  name: 'payments',
  title: 'Payments',
  columns: [
    instant('date', 'Date', 'When it was recorded', (row) => row.received_at),
    text('kind', 'Kind', 'Payment, or Refund of money that was paid back', (row) => row.kind),
    text(
      'receiptNumber',
      'Receipt number',
      'The receipt on which the payment stands, or the voucher of the refund',
      (row) => row.number,
    ),
    text('student', 'Student', "The student's full name", (row) => row.student, 28),
    text(
      'registrationNumber',
      'Registration number',
      "The student's",
      (row) => row.registration_number,
    ),
    text(
      'paidFor',
      'Paid for',
      'The course, or Admission fee',
      (row) => row.course ?? admissionFee,
    ),
    money('amount', 'Amount', 'In rupees; of a refund with a minus', (row) => row.amount_paise),
    text(
      'transactionMode',
      'Transaction mode',
      'Cash, Card, UPI or Bank Transfer',
      (row) => row.transaction_mode,
    ),
    text('reference', 'Reference', 'Of what was not in cash', (row) => row.reference),
    text('notes', 'Notes', 'As entered; of a refund its reason', (row) => row.notes, 30),
    text('imported', 'Imported', 'Yes for money taken before Muster, as an import says', (row) =>
      yesOrNo((row.import_id ?? null) !== null),
    ),
    text(
      'recordedBy',
      'Recorded by',
      'Who took the payment, or paid the refund',
      (row) => row.recorder,
    ),
    instant(
      'reversedAt',
      'Reversed at',
      'When the payment was cancelled in full; blank for one that stands',
      (row) => row.reversed_at ?? null,
    ),
    text('reversedBy', 'Reversed by', 'Who cancelled it', (row) => row.reverser),
    text('reversalReason', 'Reason of the reversal', 'As entered', (row) => row.reason, 30),
  ],
  find: async (db, { from, until }, ctx) => {
    const zone = zoneOf(ctx)
    const ids = await findLedgerIds(db, {
      from: from && toDay(from, zone),
      until: until && toDay(until, zone),
    })
    return { count: ids.length, pieces: inPieces(ids, (some) => findRows(db, some)) }
  },
}

/** The rows of a ledger's ids, in their order. */
const findRows = async (db: Db, ids: readonly number[]): Promise<Row[]> => {
  const paid = await findLinesWithStudents(
    db,
    ids.filter((id) => id > 0),
  )
  const refunded = await findRefundsWithStudents(
    db,
    ids.filter((id) => id < 0).map((id) => -id),
  )
  return inOrderOf(ids, [...paid.map(rowOfPayment), ...refunded.map(rowOfRefund)])
}

const rowOfPayment = (line: LineWithStudent): Row => ({
  ...line,
  kind: 'Payment',
  number: writeReceiptNumber(line.financial_year, line.number),
})

const rowOfRefund = ({ id, amount_paise, ...refund }: RefundWithStudent): Row => ({
  id: -id,
  kind: 'Refund',
  number: writeVoucherNumber(refund.financial_year, refund.number),
  received_at: refund.refunded_at,
  student: refund.student,
  registration_number: refund.registration_number,
  course: refund.course,
  amount_paise: -amount_paise,
  transaction_mode: refund.transaction_mode,
  reference: refund.reference,
  notes: refund.reason,
  recorder: refund.payer,
})
