import { t } from '@lingui/core/macro'
import { KeyRound, Shield, ShieldCheck, UserRound } from 'lucide-react'
import type { Role } from '../../../contract/kit/access.ts'
import { showRupees } from '../../../contract/values/money.ts'
import type { Employee } from '../../../contract/employees/calls.ts'
import { terms } from '../../language/contract-words.ts'
import { ActiveBadge } from '../../shared/ActiveState.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/button-look.ts'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { Email, Nothing, TwoLines } from '../../ui/TwoLines.tsx'
import { RecordName } from '../../shared/RecordLink.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'

export const employeeColumns = (onDeleted: () => void): readonly Column<Employee>[] => [
  {
    header: t`Employee`,
    sort: 'name',
    primary: true,
    lines: 2,
    cell: ({ _id, name, email }) => (
      <TwoLines wide under={<Email>{email}</Email>}>
        <RecordName kind="employee" id={_id} name={name} />
      </TwoLines>
    ),
  },
  {
    header: t`Role`,
    sort: 'role',
    narrowLayout: 'plain',
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    header: t`Salary/department`,
    sort: 'salary',
    sortFirst: 'desc',
    lines: 2,
    narrowLayout: 'plain',
    cell: ({ salary, department }) => (
      <TwoLines wide under={department}>
        {salary !== undefined && showRupees(salary)}
        {salary === undefined && department === undefined && <Nothing />}
      </TwoLines>
    ),
  },
  {
    header: t`Status`,
    sort: 'status',
    narrowLayout: 'beside',
    cell: ({ isActive, needsPassword }) =>
      isActive && needsPassword ? (
        <Badge tone="warn" icon={KeyRound}>
          {t`No password yet`}
        </Badge>
      ) : (
        <ActiveBadge isActive={isActive} />
      ),
  },
  actionsColumn((employee) => <EmployeeActions employee={employee} onDeleted={onDeleted} />),
]

const roleIcons: Record<Role, Icon> = {
  superadmin: ShieldCheck,
  admin: Shield,
  employee: UserRound,
}

const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone="off" icon={roleIcons[role]}>
    {terms().roles[role]}
  </Badge>
)
