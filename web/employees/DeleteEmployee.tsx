import { useState } from 'react'
import type { Employee } from '../../contract/employees.ts'
import { useCommand } from '../kit/api.ts'
import { Confirm } from '../kit/Confirm.tsx'
import { employeeReads } from './employee-reads.ts'

type Props = { employee: Employee | undefined; onClose: () => void; onDeleted: () => void }

export const DeleteEmployee = ({ employee, onClose, onDeleted }: Props) => {
  // The name stays readable while the dialog fades away.
  const [shown, setShown] = useState(employee)
  if (employee !== undefined && employee !== shown) setShown(employee)

  const deletion = useCommand('DELETE /api/employees/:id', {
    done: 'Employee deleted successfully',
    failed: 'Failed to delete employee',
    failedAlways: true,
    refresh: employeeReads,
    onDone: () => {
      onClose()
      onDeleted()
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={employee !== undefined}
      onClose={onClose}
      title="Delete Employee"
      sentence={`Delete ${shown?.name ?? 'this person'}? The account is signed out everywhere at once; what was recorded with it stays under the name. This cannot be undone.`}
      confirm="Delete"
      danger
      busy={deletion.isPending}
      onConfirm={() => {
        if (employee !== undefined) deletion.mutate({ params: { id: employee._id } })
      }}
    />
  )
}
