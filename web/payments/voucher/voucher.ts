import { t } from '@lingui/core/macro'
import type { Voucher } from '../../../contract/payments/fee-change-shapes.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { paidFor } from '../../language/contract-words.ts'
import { howPaid } from '../../shared/payments/how-paid.ts'
import type { InstituteContent } from '../../shared/payments/receipt/Sheet.tsx'

export type VoucherContent = {
  voucher: Voucher
  institute: InstituteContent
}

export const factsOf = ({ voucher, institute }: VoucherContent): readonly [string, string][] => {
  const { student } = voucher
  return [
    [t`Refund voucher`, voucher.voucherNumber],
    [t`Date`, showInstant(voucher.date, institute.timeZone)],
    [t`Paid to`, `${student.name}, ${student.registrationNumber}`],
    [t`Parent`, student.parentName],
    [t`For`, paidFor(voucher.description)],
    [t`Paid by`, howPaid(voucher)],
    [t`Reason`, voucher.reason],
    [t`Amount`, showRupees(voucher.amount)],
  ]
}

/** Who has handed the money over, and what is signed. */
export const signingOf = ({ voucher }: VoucherContent) => ({
  by: t`Paid by ${{ name: voucher.refundedBy.name }}`,
  signature: t`Signature of the receiver`,
})
