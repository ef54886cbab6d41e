import { Check, Clock, TriangleAlert } from 'lucide-react'
import { showDay } from '../../../contract/values/calendar.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { Instalment } from '../../../contract/payments/calls.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable, loadedState } from '../../ui/table/DataTable.tsx'

const looks = {
  Paid: { tone: 'good', icon: Check },
  Overdue: { tone: 'bad', icon: TriangleAlert },
  Pending: { tone: 'off', icon: Clock },
} as const

const isPartly = ({ amount, amountPaid }: Instalment) => amountPaid > 0 && amountPaid < amount

const columns: readonly Column<Instalment>[] = [
  { id: 'due', header: 'Due Date', primary: true, cell: ({ dueDate }) => showDay(dueDate) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    narrow: 'under',
    cell: ({ amount }) => showRupees(amount),
  },
  {
    id: 'status',
    header: 'Status',
    narrow: 'beside',
    cell: ({ status }) => <Badge {...looks[status]}>{status}</Badge>,
  },
  {
    id: 'paid',
    header: 'Paid',
    narrow: 'plain',
    cell: (instalment) => {
      if (instalment.paidDate !== undefined) return `Paid on ${showDay(instalment.paidDate)}`
      return isPartly(instalment) ? (
        `${showRupees(instalment.amountPaid)} so far`
      ) : (
        <span className="max-md:hidden">–</span>
      )
    },
  },
]

/** The instalments of a course, oldest first. */
export const InstalmentList = ({ instalments }: { instalments: readonly Instalment[] }) => (
  <DataTable
    caption="Instalments"
    columns={columns}
    rows={instalments.map((instalment, position) => ({ ...instalment, position }))}
    rowKey={({ position }) => String(position)}
    state={loadedState}
    empty={{ text: 'A free course has no instalments' }}
  />
)
