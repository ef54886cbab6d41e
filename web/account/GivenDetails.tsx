import { roleNames } from '../../contract/kit/access.ts'
import { showDay } from '../../contract/values/calendar.ts'
import type { User } from '../../contract/employees/calls.ts'
import { Facts } from '../ui/Facts.tsx'

/** What a person may read about himself and not change; `named` says that his name is part of it. */
export const GivenDetails = ({ user, named }: { user: User; named: boolean }) => {
  const name = [
    { label: 'Name', value: user.name },
    { label: 'Email', value: user.email },
  ]
  const given = [
    ...(named ? name : []),
    { label: 'Role', value: roleNames[user.role] },
    { label: 'Department', value: user.department },
    { label: 'Designation', value: user.designation },
    { label: 'Joining Date', value: user.joiningDate && showDay(user.joiningDate) },
  ]
  return <Facts items={given.filter(({ value }) => value !== undefined)} />
}
