import type { GivenRole } from '../../../contract/kit/access.ts'
import { type Employee, employeeEdit, employeeInput } from '../../../contract/employees/calls.ts'
import { typed } from '../../shared/fields/field.ts'
import { employeeFields } from '../../shared/fields/employee-fields.ts'
import { faultsBy, rulesFor } from '../../ui/form/forms.ts'

/** Anyone but a super administrator. */
export type EditableEmployee = Employee & { role: GivenRole }

/** The form's values of what is known of an employee; the password never is. */
export const valuesOf = (employee: Partial<EditableEmployee>) => ({
  ...typed(employeeFields, employee),
  role: employee.role ?? ('employee' as const),
  password: '',
})

export type EmployeeValues = ReturnType<typeof valuesOf>

export const blankEmployee: EmployeeValues = valuesOf({})

export const newEmployeeRules = rulesFor<EmployeeValues>((values) =>
  faultsBy(employeeInput, values),
)

/** The contract's rules for an edit, where a blank password keeps the current one. */
export const editedEmployeeRules = rulesFor<EmployeeValues>((values) =>
  faultsBy(employeeEdit, values),
)
