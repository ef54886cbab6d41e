import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Employee } from '../../../contract/employees/calls.ts'
import { type Refused, useCommand } from '../../api/client.ts'
import { useDraftKey } from '../../shared/draft.ts'
import { putRefusal } from '../../ui/form/Form.tsx'
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

/** Adds or saves an employee; `stale` is true when someone else saved them while editing. */
export const useSaveEmployee = ({ form, employee, onSaved }: Options) => {
  const [stale, setStale] = useState(false)
  const common = {
    failed: 'Failed to save employee',
    refresh: employeeReads,
    onDone: onSaved,
    onRefused: (refusal: Refused) => {
      if (refusal.code === 'stale') setStale(true)
      return refusal.code === 'stale' || putRefusal(form, refusal)
    },
  }
  const creation = useCommand('POST /api/employees', {
    ...common,
    idempotencyKey: useDraftKey(newEmployeeForm),
  })
  const update = useCommand('PUT /api/employees/:id', common)

  return {
    busy: creation.isPending || update.isPending,
    stale,
    save: (values: EmployeeValues) => {
      if (employee === undefined) return creation.mutate({ body: values })
      const { _id, __v } = employee
      update.mutate({ params: { id: _id }, body: { ...values, __v } })
    },
  }
}
