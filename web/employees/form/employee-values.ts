import type { Employee } from '../../../contract/employees/calls.ts'
import type { GivenPermission, GivenRole } from '../../../contract/kit/access.ts'
import type { Preset } from '../../../contract/kit/presets.ts'
import { employeeFields } from '../../shared/fields/employee-fields.ts'
import { typed } from '../../shared/fields/field.ts'

/** Anyone but a super administrator. */
export type EditableEmployee = Employee & { role: GivenRole }

/** The form's values of what is known of an employee; the password never is. */
export const valuesOf = (employee: Partial<EditableEmployee>) => ({
  ...rightsOf(employee),
  ...typed(employeeFields, employee),
  role: employee.role ?? ('employee' as const),
  sees: employee.venues === undefined ? ('all' as const) : ('chosen' as const),
  venues: employee.venues ?? [],
  password: '',
})

const rightsOf = ({
  preset = 'role',
  permissions = [],
}: Partial<EditableEmployee>): { preset: Preset; permissions: GivenPermission[] } => ({
  preset,
  permissions,
})

export type EmployeeValues = ReturnType<typeof valuesOf>

/** What is sent of them; rights only by those who may change them. */
export const bodyOf = (values: EmployeeValues, { withRights }: { withRights: boolean }) => {
  const { preset, permissions, sees, venues, ...details } = values
  if (!withRights) return details
  return {
    ...details,
    preset,
    permissions: preset === 'chosen' ? permissions : undefined,
    venues: sees === 'all' ? null : venues,
  }
}
