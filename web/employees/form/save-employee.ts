import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Employee } from '../../../contract/employees/calls.ts'
import { useCommand } from '../../api/client.ts'
import { useDraftKey } from '../../shared/draft.ts'
import { useRefusals } from '../../ui/form/Form.tsx'
import { employeeReads } from '../employee-reads.ts'
import type { EmployeeValues } from './employee-values.ts'

/** The key of the draft and the idempotency key of a new employee. */
export const newEmployeeForm = 'employee:new'

type Options = {
  form: UseFormReturn<EmployeeValues, unknown, EmployeeValues>
  /** The employee when the form was opened; absent for a new one. */
  employee: Employee | undefined
  onSaved: () => void
}

/** Adds or saves an employee; `conflict` is true when someone else saved them while editing. */
export const useSaveEmployee = ({ form, employee, onSaved }: Options) => {
  const { conflict, onRefused } = useRefusals(form, employee)
  const common = {
    failed: t`Failed to save employee`,
    refresh: employeeReads,
    onDone: onSaved,
    onRefused,
  }
  const creation = useCommand('POST /api/employees', {
    ...common,
    idempotencyKey: useDraftKey(newEmployeeForm),
  })
  const update = useCommand('PUT /api/employees/:id', common)

  return {
    busy: creation.isPending || update.isPending,
    conflict,
    save: (values: EmployeeValues) => {
      if (employee === undefined) return creation.mutate({ body: values })
      const { _id, __v } = employee
      update.mutate({ params: { id: _id }, body: { ...values, __v } })
    },
  }
}
