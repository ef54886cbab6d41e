import type { exportPayments } from '../../../contract/exports/calls.ts'
import { admissionFee } from '../../../contract/payments/terms.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { inPieces } from '../../db/pieces.ts'
import { zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { writeReceiptNumber } from '../../payments/present.ts'
import {
  findLineIds,
  findLinesWithStudents,
  type LineWithStudent,
} from '../../payments/sql/lines.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf, yesOrNo } from '../columns.ts'

const { text, instant, money } = columnsOf<LineWithStudent>()

/** The ledger, a payment a row; a reversed one says so. */
export const payments: ExportedList<InputOf<typeof exportPayments>['query'], LineWithStudent> = {
  name: 'payments',
  title: 'Payments',
  columns: [
    instant('date', 'Date', 'When the payment was recorded', (row) => row.received_at),
    text('receiptNumber', 'Receipt number', 'The receipt on which the payment stands', (row) =>
      writeReceiptNumber(row.financial_year, row.number),
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
    money('amount', 'Amount', 'In rupees', (row) => row.amount_paise),
    text(
      'transactionMode',
      'Transaction mode',
      'Cash, Card, UPI or Bank Transfer',
      (row) => row.transaction_mode,
    ),
    text('reference', 'Reference', 'Of a payment that was not in cash', (row) => row.reference),
    text('notes', 'Notes', 'As entered', (row) => row.notes, 30),
    text('imported', 'Imported', 'Yes for money taken before Muster, as an import says', (row) =>
      yesOrNo(row.import_id !== null),
    ),
    text('recordedBy', 'Recorded by', 'Who took the payment', (row) => row.recorder),
    instant(
      'reversedAt',
      'Reversed at',
      'When the payment was cancelled in full; blank for one that stands',
      (row) => row.reversed_at,
    ),
    text('reversedBy', 'Reversed by', 'Who cancelled it', (row) => row.reverser),
    text('reversalReason', 'Reason of the reversal', 'As entered', (row) => row.reason, 30),
  ],
  find: async (db, { from, until }, ctx) => {
    const zone = zoneOf(ctx)
    const ids = await findLineIds(db, {
      from: from && toDay(from, zone),
      until: until && toDay(until, zone),
    })
    return { count: ids.length, pieces: inPieces(ids, (some) => findLinesWithStudents(db, some)) }
  },
}
