import { admissionFee } from '../../../contract/payments/terms.ts'
import { toDay } from '../../../contract/values/calendar.ts'
import { inOrderOf, inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { zoneOf } from '../../kit/context.ts'
import { writeReceiptNumber } from '../../payments/present/payments.ts'
import { writeVoucherNumber } from '../../payments/present/fee-changes.ts'
import {
  findLedgerIds,
  findLinesWithStudents,
  type LineWithStudent,
} from '../../payments/sql/lines.ts'
import { findRefundsWithStudents, type RefundWithStudent } from '../../payments/sql/refunds.ts'
import { asFile } from '../actions.ts'
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
export const payments = asFile<'payments', Row>('payments', {
  title: 'Payments',
  columns: [
    instant('Date', (row) => row.received_at),
    text('Kind', (row) => row.kind),
    text('Receipt number', (row) => row.number),
    text('Student', (row) => row.student, 28),
    text('Registration number', (row) => row.registration_number),
    text('Paid for', (row) => row.course ?? admissionFee),
    money('Amount', (row) => row.amount_paise),
    text('Transaction mode', (row) => row.transaction_mode),
    text('Reference', (row) => row.reference),
    text('Notes', (row) => row.notes, 30),
    text('Imported', (row) => yesOrNo((row.import_id ?? null) !== null)),
    text('Recorded by', (row) => row.recorder),
    instant('Reversed at', (row) => row.reversed_at ?? null),
    text('Reversed by', (row) => row.reverser),
    text('Reason of the reversal', (row) => row.reason, 30),
  ],
  find: async (db, { from, until }, ctx) => {
    const zone = zoneOf(ctx)
    const ids = await findLedgerIds(db, {
      from: from && toDay(from, zone),
      until: until && toDay(until, zone),
    })
    return { count: ids.length, pieces: inPieces(ids, (some) => findRows(db, some)) }
  },
})

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
