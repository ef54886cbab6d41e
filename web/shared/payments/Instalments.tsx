import { t } from '@lingui/core/macro'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { showDay, showShortDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { Instalment } from '../../../contract/payments/calls.ts'
import { terms } from '../../language/contract-words.ts'

const looks = {
  Paid: { colour: 'text-good', icon: Check },
  Overdue: { colour: 'text-bad', icon: TriangleAlert },
  Pending: { colour: 'text-off', icon: Clock },
} as const

type Props = { instalments: readonly Instalment[]; courseName: string }

/** The instalments of a course side by side, oldest first. */
export const Instalments = ({ instalments, courseName }: Props) => (
  <ol
    aria-label={t`Instalments of ${courseName}`}
    className={`grid gap-1.5 ${columnsFor(instalments)}`}
  >
    {instalments.map((instalment, at) => (
      <li key={at} className="min-w-0 rounded-md bg-well px-1.5 py-1.5 break-words">
        <p className="text-small text-soft">{showDay(instalment.dueDate)}</p>
        <p className="font-medium">{showRupees(instalment.amount)}</p>
        <InstalmentStatus {...instalment} />
      </li>
    ))}
  </ol>
)

/** So wide that no amount breaks, e.g. ₹1,20,000.50. */
const columnsFor = (instalments: Props['instalments']) =>
  instalments.some(({ amount }) => showRupees(amount).length > 10)
    ? 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]'

const InstalmentStatus = ({ status, amount, amountPaid, paidDate }: Instalment) => {
  const { colour, icon: Sign } = looks[status]
  const isPartly = amountPaid > 0 && amountPaid < amount
  return (
    <>
      <p className={`text-small ${colour}`}>
        <Sign aria-hidden size={12} className="mr-0.5 inline-block align-[-1px]" />
        {paidDate === undefined
          ? terms().instalmentStatuses[status]
          : t`Paid ${{ day: showShortDay(paidDate) }}`}
      </p>
      {isPartly && (
        <p className="text-small text-soft">{t`${{ amount: showRupees(amountPaid) }} paid`}</p>
      )}
    </>
  )
}
