import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { amountInWords } from '../../shared/payments/receipt/amount-in-words.ts'
import { type Day, showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { ReceiptIn } from '../../shared/payments/receipt/receipt.ts'
import { headOf, type InstituteContent } from '../../shared/payments/receipt/SheetHead.tsx'
import { upiPart } from '../../shared/payments/upi/UpiPart.tsx'
import { upiAsked } from '../../shared/payments/upi/upi-asked.ts'
import { ColumnHeads } from '../../ui/table/ColumnHeads.tsx'
import type { Slip, SlipSum } from './slip.ts'

export type SlipContent = {
  student: Answer<'GET /api/students/:id'>['student']
  institute: InstituteContent
  slip: Slip
  today: Day
  sum: SlipSum
}

/** The dues slip as it is printed on A5, in the language of the document. */
export const SlipSheet = ({ language, say, ...content }: SlipContent & ReceiptIn) => (
  <article
    className="receipt"
    lang={`${language}-IN`}
    aria-label={t`Dues slip of ${{ name: content.student.name }}`}
  >
    {say(() => partsOf(content))}
  </article>
)

/** How the sum of a slip is paid by UPI; undefined where the institute has no UPI ID. */
export const askedBySlip = ({ student, institute, slip, today, sum }: SlipContent) =>
  upiAsked(institute, {
    rupees: slip[sum],
    registrationNumber: student.registrationNumber,
    reference: `S${student._id}D${today}`,
  })

// No components of its own, as they would be rendered once the language is the screen's again.
const partsOf = (content: SlipContent) => {
  const { student, institute, slip, today, sum } = content
  const asked = askedBySlip(content)
  return (
    <>
      {headOf(institute)}
      <dl className="receipt-facts">
        <dt>{t`Dues slip`}</dt>
        <dd className="font-medium">{showDay(today)}</dd>
        <dt>{t`Student`}</dt>
        <dd>
          {student.name}, <span className="inline-block">{student.registrationNumber}</span>
        </dd>
        <dt>{t`Parent`}</dt>
        <dd>{student.parentName}</dd>
      </dl>
      <table className="receipt-lines slip-lines">
        <ColumnHeads titles={[t`Course`, t`Due date`, t`Due`, t`Balance`]} />
        <tbody>
          {slip.lines.map(({ courseId, courseName, nextDueDate, due, balance }) => (
            <tr key={courseId}>
              <td className="wrap-anywhere">{courseName}</td>
              <td>{nextDueDate === undefined ? '–' : showDay(nextDueDate)}</td>
              <td>{showRupees(due)}</td>
              <td>{showRupees(balance)}</td>
            </tr>
          ))}
        </tbody>
        {slip.lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t`Total`}
              </th>
              <td>{showRupees(slip.due)}</td>
              <td>{showRupees(slip.balance)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <div>
        <p className="text-lead font-semibold">{t`To pay: ${{ amount: showRupees(slip[sum]) }}`}</p>
        <p>{amountInWords(slip[sum])}</p>
        {slip.refundDue > 0 && <p>{t`Refund of ${{ amount: showRupees(slip.refundDue) }} due`}</p>}
      </div>
      {asked !== undefined && upiPart(asked)}
    </>
  )
}
