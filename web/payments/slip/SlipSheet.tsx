import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { amountInWords } from '../../shared/payments/receipt/amount-in-words.ts'
import { type Day, showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import {
  headOf,
  type InstituteContent,
  namedFacts,
  namedStudent,
  Sheet,
  type SheetIn,
  strong,
} from '../../shared/payments/receipt/Sheet.tsx'
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

/** The dues slip as it is printed. */
export const SlipSheet = ({ language, say, ...content }: SlipContent & SheetIn) => (
  <Sheet
    language={language}
    say={say}
    label={t`Dues slip of ${{ name: content.student.name }}`}
    parts={() => partsOf(content)}
  />
)

/** How the sum of a slip is paid by UPI; undefined where the institute has no UPI ID. */
export const askedBySlip = ({ student, institute, slip, today, sum }: SlipContent) =>
  upiAsked(institute, {
    rupees: slip[sum],
    registrationNumber: student.registrationNumber,
    reference: `S${student._id}D${today}`,
  })

const partsOf = (content: SlipContent) => {
  const { student, institute, slip, today, sum } = content
  const asked = askedBySlip(content)
  return (
    <>
      {headOf(institute)}
      {namedFacts([
        [t`Dues slip`, strong(showDay(today))],
        [t`Student`, namedStudent(student)],
        [t`Parent`, student.parentName],
      ])}
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
