import { showRupees } from '../../contract/values/money.ts'

type Props = { total: number; paid: number; pending: number }

/** What a course costs, what of it is paid, and what is not. */
export const AccountFigures = ({ total, paid, pending }: Props) => (
  <dl className="grid grid-cols-3 gap-x-4 rounded-md bg-well px-3 py-2">
    {[
      { label: 'Total', value: total },
      { label: 'Paid', value: paid },
      { label: 'Pending', value: pending },
    ].map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-small text-soft">{label}</dt>
        <dd className="font-medium tabular-nums">{showRupees(value)}</dd>
      </div>
    ))}
  </dl>
)
