import { showRupees } from '../../contract/money.ts'
import type { Employee } from '../../contract/employees.ts'
import { Badge } from '../kit/Badge.tsx'
import type { Column } from '../kit/DataTable.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import { RoleBadge } from './RoleBadge.tsx'

type Options = { onDelete: (employee: Employee) => void }

export const employeeColumns = ({ onDelete }: Options): readonly Column<Employee>[] => [
  {
    id: 'employee',
    header: 'Employee',
    primary: true,
    cell: ({ name, email }) => (
      <div className="wrap-anywhere md:min-w-48">
        <p className="font-medium">{name}</p>
        <p className="text-small text-soft">{email}</p>
      </div>
    ),
  },
  { id: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'pay',
    header: 'Salary / Department',
    cell: ({ salary, department }) => (
      <div className="wrap-anywhere md:min-w-36">
        {salary !== undefined && <p>{showRupees(salary)}</p>}
        {department !== undefined && <p className="text-small text-soft">{department}</p>}
        {salary === undefined && department === undefined && '–'}
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'good' : 'off'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (employee) => <EmployeeActions employee={employee} onDelete={onDelete} />,
  },
]
