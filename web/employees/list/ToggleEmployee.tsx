import { ToggleLeft, ToggleRight } from 'lucide-react'
import type { Employee } from '../../../contract/employees/calls.ts'
import { useCommand } from '../../api/client.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { employeeReads } from '../employee-reads.ts'

export const ToggleEmployee = ({ employee }: { employee: Employee }) => {
  const toggle = useCommand('PATCH /api/employees/:id/toggle-status', {
    failed: 'Failed to update employee status',
    failedAlways: true,
    refresh: employeeReads,
  })
  return (
    <IconButton
      label={`${employee.isActive ? 'Deactivate' : 'Activate'} ${employee.name}`}
      icon={employee.isActive ? ToggleRight : ToggleLeft}
      busy={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id: employee._id } })}
    />
  )
}
