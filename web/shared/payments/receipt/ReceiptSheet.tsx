import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { amountInWords } from './amount-in-words.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { paidFor } from '../../../language/contract-words.ts'
import { ColumnHeads } from '../../../ui/table/ColumnHeads.tsx'
import {
  isCutShort,
  leftAfter,
  type ReceiptIn,
  type ReceiptContent,
  requestOf,
  reversalInWords,
  dateOfReceipt,
} from './receipt.ts'
import { howPaid } from '../how-paid.ts'
import { headOf } from './SheetHead.tsx'
import { upiPart } from '../upi/UpiPart.tsx'

/** The receipt as it is printed on A5, in the language of the document. */
export const ReceiptSheet = ({ language, say, ...content }: ReceiptContent & ReceiptIn) => (
  <article
    className="receipt"
    lang={`${language}-IN`}
    aria-label={t`Receipt ${{ number: content.receipt.number }}`}
  >
    {say(() => partsOf(content))}
  </article>
)

// No components of its own, as they would be rendered once the language is the screen's again.
const partsOf = ({ receipt, institute }: ReceiptContent) => {
  const zone = institute.timeZone
  const { student } = receipt
  const left = leftAfter({ receipt, institute })
  const request = requestOf({ receipt, institute })
  return (
    <>
      {receipt.cancelled && (
        <p className="receipt-stamp">
          <span>{t({ message: 'CANCELLED', context: 'receipt' })}</span>
        </p>
      )}
      {headOf(institute)}
      <dl className="receipt-facts">
        <dt>{t`Receipt`}</dt>
        <dd className="font-medium">{receipt.number}</dd>
        <dt>{t`Date`}</dt>
        <dd>{dateOfReceipt({ receipt, institute })}</dd>
        <dt>{t`Received from`}</dt>
        <dd>
          {student.name}, <span className="inline-block">{student.registrationNumber}</span>
        </dd>
        <dt>{t`Parent`}</dt>
        <dd>{student.parentName}</dd>
      </dl>
      <table className="receipt-lines">
        <ColumnHeads titles={[t`For`, t`Paid by`, t`Amount`]} />
        <tbody>{receipt.lines.map((line) => rowOf(line, zone))}</tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t`Total`}
            </th>
            <td>{showRupees(receipt.total)}</td>
          </tr>
          {isCutShort(receipt) && (
            <tr>
              <th scope="row" colSpan={2}>
                {t`Still valid`}
              </th>
              <td>{showRupees(receipt.valid)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className="font-medium">
        {amountInWords(isCutShort(receipt) ? receipt.valid : receipt.total)}
      </p>
      {left.length > 0 && (
        <dl className="receipt-facts">
          {left.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {request !== undefined && upiPart(request)}
      <footer className="flex justify-between gap-4 pt-6 text-small text-soft">
        <p>{t`Received by ${{ name: receipt.issuedBy.name }}`}</p>
        <p className="min-w-40 border-t border-line pt-1 text-center">{t`Signature`}</p>
      </footer>
    </>
  )
}

const rowOf = (line: Receipt['lines'][number], zone: string) => {
  const { reversal } = line
  const amount = showRupees(line.amount)
  const what = paidFor(line.description)
  return (
    <tr key={line._id}>
      <td className="wrap-anywhere">
        {reversal === undefined ? what : <s>{what}</s>}
        {reversal !== undefined && (
          <p className="text-small">
            <strong className="text-bad">{t({ message: 'CANCELLED', context: 'receipt' })}</strong>{' '}
            {reversalInWords(reversal, zone)}
          </p>
        )}
      </td>
      <td className="wrap-anywhere">{howPaid(line)}</td>
      <td>{reversal === undefined ? amount : <s>{amount}</s>}</td>
    </tr>
  )
}
