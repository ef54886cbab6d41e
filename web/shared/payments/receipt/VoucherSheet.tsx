import { t } from '@lingui/core/macro'
import type { Answer } from '../../../../contract/kit/api.ts'
import { amountInWords } from '../../../../contract/payments/amount-in-words.ts'
import type { Voucher } from '../../../../contract/payments/fee-change-shapes.ts'
import { showInstant } from '../../../../contract/values/calendar.ts'
import { spokenLanguage } from '../../../../contract/values/languages.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { paidFor, terms } from '../../../language/contract-words.ts'
import type { ReceiptIn } from './receipt.ts'
import './receipt.css'

type VoucherShown = { voucher: Voucher; institute: Answer<'GET /api/institute'>['institute'] }

type Props = VoucherShown & ReceiptIn

/** The voucher as it is printed on A5, in the language of the document. */
export const VoucherSheet = ({ language, say, ...shown }: Props) => (
  <article
    className="receipt"
    lang={`${language}-IN`}
    aria-label={t`Voucher ${{ number: shown.voucher.voucherNumber }}`}
  >
    {say(() => partsOf(shown))}
  </article>
)

// No components of its own, as they would be rendered once the language is the screen's again.
const partsOf = ({ voucher, institute }: VoucherShown) => {
  const { student, paymentMode, reference } = voucher
  return (
    <>
      <header className="flex items-start gap-4 border-b border-line pb-4">
        {institute.logo !== undefined && (
          <img src={institute.logo} alt="" className="max-h-16 max-w-24 object-contain" />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-title font-semibold wrap-anywhere">{institute.name}</p>
          {institute.address !== undefined && (
            <p className="text-small whitespace-pre-line text-soft">{institute.address}</p>
          )}
          {institute.phone !== undefined && (
            <p className="text-small text-soft">{t`Phone ${{ phone: institute.phone }}`}</p>
          )}
        </div>
      </header>
      <dl className="receipt-facts">
        <dt>{t`Refund voucher`}</dt>
        <dd className="font-medium">{voucher.voucherNumber}</dd>
        <dt>{t`Date`}</dt>
        <dd>{showInstant(voucher.date, institute.timeZone)}</dd>
        <dt>{t`Paid to`}</dt>
        <dd>
          {student.name}, <span className="inline-block">{student.registrationNumber}</span>
        </dd>
        <dt>{t`Parent`}</dt>
        <dd>{student.parentName}</dd>
        <dt>{t`For`}</dt>
        <dd className="wrap-anywhere">{paidFor(voucher.description)}</dd>
        <dt>{t`Paid by`}</dt>
        <dd className="wrap-anywhere">
          {[terms().transactionModes[paymentMode], reference].filter(Boolean).join(' · ')}
        </dd>
        <dt>{t`Reason`}</dt>
        <dd className="wrap-anywhere">{voucher.reason}</dd>
        <dt>{t`Amount`}</dt>
        <dd className="font-medium tabular-nums">{showRupees(voucher.amount)}</dd>
      </dl>
      <p className="font-medium">{amountInWords(voucher.amount, spokenLanguage())}</p>
      <footer className="flex justify-between gap-4 pt-6 text-small text-soft">
        <p>{t`Paid by ${{ name: voucher.refundedBy.name }}`}</p>
        <p className="min-w-40 border-t border-line pt-1 text-center">
          {t`Signature of the receiver`}
        </p>
      </footer>
    </>
  )
}
