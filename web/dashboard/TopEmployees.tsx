import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable, loadedState } from '../ui/table/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'

type Employee = NonNullable<DashboardStats['topEmployees']>[number]
type Ranked = Employee & { rank: number }

const columns: readonly Column<Ranked>[] = [
  { id: 'rank', header: 'Rank', cell: ({ rank }) => rank },
  {
    id: 'name',
    header: 'Name',
    primary: true,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  {
    id: 'registrations',
    header: 'Registrations',
    align: 'right',
    cell: ({ registrationCount }) => showCount(registrationCount),
  },
]

/** The employees who registered the most students; hidden while there are none. */
export const TopEmployees = ({ employees }: { employees: readonly Employee[] }) => {
  if (employees.length === 0) return null
  const rows = employees.map((employee, at) => ({ ...employee, rank: at + 1 }))
  return (
    <Panel title="Top Performing Employees">
      <DataTable
        caption="Top Performing Employees"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        state={loadedState}
        empty={{ text: 'Nobody has registered a student yet' }}
      />
    </Panel>
  )
}
