import { t } from '@lingui/core/macro'
import { amountInWords } from './amount-in-words.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { Receipt } from '../../../../contract/payments/calls.ts'
import { paidFor } from '../../../language/contract-words.ts'
import { ColumnHeads } from '../../../ui/table/ColumnHeads.tsx'
import {
  isCutShort,
  leftAfter,
  type ReceiptContent,
  requestOf,
  reversalInWords,
  consentRows,
  dateOfReceipt,
} from './receipt.ts'
import { howPaid } from '../how-paid.ts'
import {
  headOf,
  namedFacts,
  namedStudent,
  Sheet,
  type SheetIn,
  signedBy,
  strong,
} from './Sheet.tsx'
import { upiPart } from '../upi/UpiPart.tsx'

/** The receipt as it is printed. */
export const ReceiptSheet = ({ language, say, ...content }: ReceiptContent & SheetIn) => (
  <Sheet
    language={language}
    say={say}
    label={t`Receipt ${{ number: content.receipt.number }}`}
    parts={() => partsOf(content)}
  />
)

const partsOf = ({ receipt, institute }: ReceiptContent) => {
  const zone = institute.timeZone
  const left = leftAfter({ receipt, institute })
  const request = requestOf({ receipt, institute })
  return (
    <>
      {receipt.cancelled && (
        // Over the amount in words, so that the reasons above it stay readable.
        <p className="pointer-events-none absolute inset-0 grid items-end justify-items-center pb-16">
          <span className="-rotate-18 rounded-lg border-4 border-current px-5 py-1 text-display font-bold tracking-[0.08em] text-bad opacity-75">
            {t({ message: 'CANCELLED', context: 'receipt' })}
          </span>
        </p>
      )}
      {headOf(institute)}
      {namedFacts([
        [t`Receipt`, strong(receipt.number)],
        [t`Date`, dateOfReceipt({ receipt, institute })],
        [t`Received from`, namedStudent(receipt.student)],
        [t`Parent`, receipt.student.parentName],
        ...consentRows(receipt),
      ])}
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
      {left.length > 0 && namedFacts(left.map(({ label, value }) => [label, strong(value)]))}
      {request !== undefined && upiPart(request)}
      {signedBy({
        by: t`Received by ${{ name: receipt.issuedBy.name }}`,
        signature: t`Signature`,
      })}
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
