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
    className="grid gap-1.5"
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${roomFor(instalments)}, 1fr))` }}
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

/** So wide that no amount breaks: a digit is the widest of its signs. */
const roomFor = (instalments: Props['instalments']) => {
  const signs = instalments.map(({ amount }) => showRupees(amount).length)
  return `max(6.5rem, ${Math.max(...signs)}ch + 1rem)`
}

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
