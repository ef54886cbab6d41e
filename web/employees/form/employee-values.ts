import type { GivenRole } from '../../../contract/kit/access.ts'
import { type Employee, employeeEdit, employeeInput } from '../../../contract/employees/calls.ts'
import { faultsBy, rulesFor } from '../../ui/form/forms.ts'

/** Anyone but a super administrator. */
export type EditableEmployee = Employee & { role: GivenRole }

/** The values of the employee form. */
export type EmployeeValues = {
  name: string
  email: string
  role: GivenRole
  salary: number | undefined
  department: string
  designation: string
  phone: string
  address: string
  joiningDate: string
  password: string
}

export const blankEmployee: EmployeeValues = {
  name: '',
  email: '',
  role: 'employee',
  salary: undefined,
  department: '',
  designation: '',
  phone: '',
  address: '',
  joiningDate: '',
  password: '',
}

/** The form's values for a stored employee; the password is never known. */
export const valuesOf = (employee: EditableEmployee): EmployeeValues => ({
  name: employee.name,
  email: employee.email,
  role: employee.role,
  salary: employee.salary,
  department: employee.department ?? '',
  designation: employee.designation ?? '',
  phone: employee.phone ?? '',
  address: employee.address ?? '',
  joiningDate: employee.joiningDate ?? '',
  password: '',
})

/** The contract's rules for a new employee. */
export const newEmployeeRules = rulesFor<EmployeeValues>((values) =>
  faultsBy(employeeInput, values),
)

/** The contract's rules for an edit, where a blank password keeps the current one. */
export const editedEmployeeRules = rulesFor<EmployeeValues>((values) =>
  faultsBy(employeeEdit, values),
)
