import { employeeEdit, employeeInput } from '../../../contract/employees/calls.ts'
import { faultsBy, rulesFor } from '../../ui/form/forms.ts'
import type { EmployeeValues } from './employee-values.ts'

/** The contract's rules for a new person. */
export const newEmployeeRules = rulesFor<EmployeeValues>((values) =>
  faultsBy(employeeInput, values),
)

/** The contract's rules for an edit, where a blank password keeps the present one. */
export const editedEmployeeRules = rulesFor<EmployeeValues>((values) =>
  faultsBy(employeeEdit, values),
)
