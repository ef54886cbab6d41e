import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { amountInWords } from '../../../../contract/payments/amount-in-words.ts'
import { spokenLanguage } from '../../../../contract/values/languages.ts'
import type { ReceiptIn } from './receipt.ts'
import { factsOf, handedOverBy, receiverSigns, type VoucherShown } from './voucher.ts'
import './receipt.css'

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
const partsOf = (shown: VoucherShown) => {
  const { voucher, institute } = shown
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
        {factsOf(shown).map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="font-medium">{amountInWords(voucher.amount, spokenLanguage())}</p>
      <footer className="flex justify-between gap-4 pt-6 text-small text-soft">
        <p>{handedOverBy(shown)}</p>
        <p className="min-w-40 border-t border-line pt-1 text-center">{receiverSigns()}</p>
      </footer>
    </>
  )
}
