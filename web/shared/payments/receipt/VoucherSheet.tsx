import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { amountInWords } from './amount-in-words.ts'
import type { ReceiptIn } from './receipt.ts'
import { headOf } from './SheetHead.tsx'
import { factsOf, handedOverBy, receiverSigns, type VoucherContent } from './voucher.ts'

type Props = VoucherContent & ReceiptIn

/** The voucher as it is printed on A5, in the language of the document. */
export const VoucherSheet = ({ language, say, ...content }: Props) => (
  <article
    className="receipt"
    lang={`${language}-IN`}
    aria-label={t`Voucher ${{ number: content.voucher.voucherNumber }}`}
  >
    {say(() => partsOf(content))}
  </article>
)

// No components of its own, as they would be rendered once the language is the screen's again.
const partsOf = (content: VoucherContent) => {
  const { voucher, institute } = content
  return (
    <>
      {headOf(institute)}
      <dl className="receipt-facts">
        {factsOf(content).map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="font-medium">{amountInWords(voucher.amount)}</p>
      <footer className="flex justify-between gap-4 pt-6 text-small text-soft">
        <p>{handedOverBy(content)}</p>
        <p className="min-w-40 border-t border-line pt-1 text-center">{receiverSigns()}</p>
      </footer>
    </>
  )
}
