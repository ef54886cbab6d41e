import { studentColumns } from '../../../../contract/imports/fields.ts'
import { splitList } from '../../../../contract/values/lists.ts'
import type { Cell } from '../../table.ts'
import { readMoney } from '../../values/number.ts'
import type { Reader } from '../cells.ts'
import { courseHeadings, withHeadings } from '../headings.ts'
import type { KindField } from '../kind.ts'
import type { Field } from './read-row.ts'
import { readCourseMode, readPaymentMode, readTransactionMode } from './words.ts'

/** Whether a cell is read without a fault, or each value of its list. */
const isRead =
  (read: Reader<unknown>) =>
  (cell: Cell): boolean =>
    (typeof cell === 'string' ? splitList(cell) : [cell]).every((one) => read(one).is !== 'bad')

const amount = isRead(readMoney)

type Fitting = Pick<KindField, 'fits' | 'payment'>

/** What is known by its cells too. */
const fitting: Partial<Record<string, Fitting>> = {
  courseMode: { fits: isRead(readCourseMode) },
  courseFees: { fits: amount, payment: { code: 'column_course_fees' } },
  totalFee: { fits: amount, payment: { code: 'column_total_fee' } },
  feesPaid: { fits: amount, payment: { code: 'column_fees_paid' } },
  paidByCourse: { fits: amount, payment: { code: 'column_paid_by_course' } },
  admissionFee: { fits: amount, payment: { code: 'column_admission_fee' } },
  paymentModes: { fits: isRead(readPaymentMode), payment: { code: 'column_payment_modes' } },
  transactionModes: {
    fits: isRead(readTransactionMode),
    payment: { code: 'column_transaction_modes' },
  },
} satisfies Partial<Record<Field, Fitting>>

export const fields: readonly KindField[] = withHeadings(studentColumns, courseHeadings).map(
  (field) => ({ ...field, ...fitting[field.field] }),
)
