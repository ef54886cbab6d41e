import { ToggleLeft, ToggleRight } from 'lucide-react'
import type { CallName } from '../../contract/kit/api.ts'
import { useCommand } from '../api/client.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** Whether a record is active. */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'off'}>{isActive ? 'Active' : 'Inactive'}</Badge>
)

const failed = {
  course: 'Failed to update course status',
  employee: 'Failed to update employee status',
  location: 'Failed to update location status',
}

type Props = {
  call: Extract<CallName, `PATCH ${string}/toggle-status`>
  kind: keyof typeof failed
  record: { _id: string; name: string; isActive: boolean }
  refresh: readonly CallName[]
}

/** Activates or deactivates a record. */
export const ToggleActive = ({ call, kind, record, refresh }: Props) => {
  const { _id, name, isActive } = record
  const toggle = useCommand(call, {
    failed: failed[kind],
    failedAlways: true,
    refresh,
  })
  return (
    <IconButton
      label={isActive ? `Deactivate ${name}` : `Activate ${name}`}
      icon={isActive ? ToggleRight : ToggleLeft}
      busy={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id: _id } })}
    />
  )
}
