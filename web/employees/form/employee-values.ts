import type { GivenRole } from '../../../contract/kit/access.ts'
import type { Employee } from '../../../contract/employees/calls.ts'
import { typed } from '../../shared/fields/field.ts'
import { employeeFields } from '../../shared/fields/employee-fields.ts'
import { faultsBy } from '../../ui/form/forms.ts'

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

/** The contract's rules; in an edit a blank password keeps the current one. */
export const employeeRules = (creating: boolean) => async (values: EmployeeValues) => {
  const { employeeEdit, employeeInput } = await import('../../../contract/employees/calls.ts')
  return faultsBy(creating ? employeeInput : employeeEdit, values)
}
