import type { Employee, givenRoles } from '../../../contract/employees/calls.ts'

/** What stands in the fields of the employee form while it is being filled in. */
export type EmployeeValues = {
  name: string
  email: string
  role: (typeof givenRoles)[number]
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

/** A stored person as the form shows him; the password is never known. */
export const valuesOf = (employee: Employee): EmployeeValues => ({
  name: employee.name,
  email: employee.email,
  role: employee.role === 'admin' ? 'admin' : 'employee',
  salary: employee.salary,
  department: employee.department ?? '',
  designation: employee.designation ?? '',
  phone: employee.phone ?? '',
  address: employee.address ?? '',
  joiningDate: employee.joiningDate ?? '',
  password: '',
})
