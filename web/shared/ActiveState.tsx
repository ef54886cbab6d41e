import { t } from '@lingui/core/macro'
import { ToggleLeft, ToggleRight } from 'lucide-react'
import type { CallName } from '../../contract/kit/api.ts'
import { useCommand } from '../api/client.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'off'}>{isActive ? t`Active` : t`Inactive`}</Badge>
)

const failed = () => ({
  course: t`Failed to update course status`,
  employee: t`Failed to update employee status`,
  location: t`Failed to update location status`,
})

type Props = {
  call: Extract<CallName, `PATCH ${string}/toggle-status`>
  kind: keyof ReturnType<typeof failed>
  record: { _id: string; name: string; isActive: boolean }
  refresh: readonly CallName[]
}

export const ToggleActive = ({ call, kind, record, refresh }: Props) => {
  const { _id, name, isActive } = record
  const toggle = useCommand(call, {
    failed: failed()[kind],
    failedAlways: true,
    refresh,
  })
  return (
    <IconButton
      label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
      icon={isActive ? ToggleRight : ToggleLeft}
      busy={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id: _id } })}
    />
  )
}
