import { feeOf } from '../../../contract/payments/account.ts'
import type * as contract from '../../../contract/payments/fee-change-shapes.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { toRupees } from '../../../contract/values/money.ts'
import { readJson } from '../../db/json-text.ts'
import { toNamedPerson } from '../../db/people.ts'
import { writeNumber } from '../rules/payments.ts'
import type { FeeChangeFound } from '../sql/fee-changes.ts'
import type {
  RefundDueFound,
  RefundFound,
  RefundWithStudent,
  VoucherFound,
} from '../sql/refunds.ts'
import type { SetOffFound } from '../sql/set-offs.ts'

/** `V/26-27/000001`: the vouchers of refunds are numbered by themselves. */
export const writeVoucherNumber = (year: string, number: number): string =>
  writeNumber({ letters: 'V', year, number })

export const presentWorking = (working: contract.LeavingWorking): contract.Working => ({
  ...working,
  fee: toRupees(working.fee),
  paid: toRupees(working.paid),
  kept: toRupees(working.kept),
  share: toRupees(working.share),
  charge: toRupees(working.charge),
})

export const presentFeeChange = (row: FeeChangeFound): contract.FeeChange => ({
  _id: String(row.id),
  kind: row.kind === 'leaving' ? 'leaving' : 'concession',
  date: row.made_at,
  amount: toRupees(row.paise),
  percent: row.hundredths === null ? undefined : row.hundredths / 100,
  reason: row.reason,
  leftOn: row.left_on ?? undefined,
  working: row.working === null ? undefined : presentWorking(readJson(row.working)),
  ...madeAndReversed(row),
})

type Made = Pick<
  FeeChangeFound,
  'maker_id' | 'maker' | 'cancelled_at' | 'cancelled_because' | 'canceller_id' | 'canceller'
>

/** Who made a change, and who reversed it, when and why. */
const madeAndReversed = (row: Made) => ({
  madeBy: toNamedPerson(row.maker_id, row.maker),
  reversal:
    row.cancelled_at === null
      ? undefined
      : {
          date: row.cancelled_at,
          reason: row.cancelled_because ?? '',
          reversedBy: toNamedPerson(row.canceller_id, row.canceller ?? ''),
        },
})

/** The two lines of a set-off, out of one course and into the other; of one enrolment its own alone. */
export const presentSetOff = (row: SetOffFound, enrolmentId?: number): contract.SetOffLine[] =>
  directionsOf(row, enrolmentId).map((direction) => ({
    _id: String(row.id),
    direction,
    date: row.made_at,
    amount: toRupees(row.amount_paise),
    courseName: direction === 'out' ? row.from_course : row.to_course,
    otherCourseName: direction === 'out' ? row.to_course : row.from_course,
    reason: row.reason,
    ...madeAndReversed(row),
  }))

const directionsOf = (row: SetOffFound, enrolmentId: number | undefined) =>
  (['out', 'in'] as const).filter((direction) => {
    const side = direction === 'out' ? row.from_enrolment_id : row.to_enrolment_id
    return enrolmentId === undefined || enrolmentId === side
  })

export const presentRefund = (row: RefundFound): contract.Refund => ({
  _id: String(row.id),
  date: row.refunded_at,
  amount: toRupees(row.amount_paise),
  paymentMode: row.transaction_mode,
  reference: row.reference ?? undefined,
  toBeChecked: row.transaction_mode === 'UPI' && row.reference === null ? true : undefined,
  reason: row.reason,
  refundedBy: toNamedPerson(row.payer_id, row.payer),
  voucherNumber: writeVoucherNumber(row.financial_year, row.number),
})

type Named = { student_id: number; student: string; registration_number: string }
type Payer = Named & {
  parent_name: string
  parent_mobile_number: string
  deleted_at: string | null
}

/** The student of a payment or refund. */
export const presentNamed = (row: Named) => ({
  _id: String(row.student_id),
  name: row.student,
  registrationNumber: row.registration_number,
})

/** The same as a receipt or voucher names them. */
export const presentPayer = (row: Payer) => ({
  ...presentNamed(row),
  parentName: row.parent_name,
  parentMobileNumber: row.parent_mobile_number,
  deleted: row.deleted_at !== null,
})

/** A refund in the list of what is to be checked. */
export const presentCheckedRefund = (row: RefundWithStudent) => ({
  _id: String(row.id),
  voucherNumber: writeVoucherNumber(row.financial_year, row.number),
  date: row.refunded_on,
  amount: toRupees(row.amount_paise),
  student: presentNamed(row),
})

/** The same, and for which course it is. */
export const withCourse = <P>(presented: P, { course }: { course: string }) => ({
  ...presented,
  description: course,
})

export const presentVoucher = (row: VoucherFound): contract.Voucher => ({
  ...withCourse(presentRefund(row), row),
  student: presentPayer(row),
})

export const presentRefundDue = (row: RefundDueFound, today: Day): contract.RefundDue => {
  const dueBy = row.refund_due_on ?? today
  return {
    student: presentNamed(row),
    courseId: String(row.course_id),
    courseName: row.course_name,
    amount: toRupees(row.refund_due_paise),
    dueBy,
    overdue: dueBy < today,
  }
}

type Changed = {
  agreed: number
  total: number
  refundDue: number
  refundDueOn: Day | null
  leftOn: Day | null
}

/** What explains an account whose fee was changed. */
export const presentChangedFee = (account: Changed, today: Day): contract.ChangedFee => ({
  ...(account.agreed !== feeOf(account) && { agreedAmount: toRupees(account.agreed) }),
  ...(account.refundDueOn !== null && {
    refundDue: toRupees(account.refundDue),
    refundDueBy: account.refundDueOn,
    ...(account.refundDueOn < today && { refundOverdue: true as const }),
  }),
  ...(account.leftOn !== null && { leftOn: account.leftOn }),
})
