import { showRupees } from '../../../contract/values/money.ts'
import type { Employee } from '../../../contract/employees/calls.ts'
import { ActiveBadge } from '../../shared/ActiveBadge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import { RoleBadge } from './RoleBadge.tsx'

type Options = { onDelete: (employee: Employee) => void }

export const employeeColumns = ({ onDelete }: Options): readonly Column<Employee>[] => [
  {
    id: 'employee',
    header: 'Employee',
    primary: true,
    lines: 2,
    cell: ({ name, email }) => (
      <TwoLines wide under={email}>
        <span className="font-medium">{name}</span>
      </TwoLines>
    ),
  },
  { id: 'role', header: 'Role', phone: 'plain', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'pay',
    header: 'Salary / Department',
    lines: 2,
    phone: 'plain',
    cell: ({ salary, department }) => (
      <TwoLines wide under={department}>
        {salary !== undefined && showRupees(salary)}
        {salary === undefined && department === undefined && '–'}
      </TwoLines>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'beside',
    cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (employee) => <EmployeeActions employee={employee} onDelete={onDelete} />,
  },
]
