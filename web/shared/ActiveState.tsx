import { t } from '@lingui/core/macro'
import type { Answer, CallName } from '../../contract/kit/api.ts'
import { useCommand } from '../api/client.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge tone={isActive ? 'good' : 'off'}>{isActive ? t`Active` : t`Inactive`}</Badge>
)

const failed = () => ({
  course: t`Failed to update course status`,
  employee: t`Failed to update employee status`,
  location: t`Failed to update location status`,
  squad: t`Failed to update squad status`,
})

type Call = Extract<CallName, `PATCH ${string}/toggle-status`>

type Props = {
  call: Call
  kind: keyof ReturnType<typeof failed>
  record: { _id: string; name: string; isActive: boolean }
  refresh: readonly CallName[]
}

const recordIn = (answer: Answer<Call>) => {
  if ('course' in answer) return answer.course
  if ('employee' in answer) return answer.employee
  return 'squad' in answer ? answer.squad : answer.location
}

/** Deactivates and activates; what it did can be taken back as long as no one has changed the record since. */
export const ToggleActive = ({ call, kind, record, refresh }: Props) => {
  const { _id, name, isActive } = record
  const toggle = useCommand(call, {
    failed: failed()[kind],
    failedAlways: true,
    refresh,
    undo: (answer, { query }): (() => void) | undefined => {
      if (query?.__v !== undefined) return undefined
      const __v = String(recordIn(answer).__v)
      return () => toggle.mutate({ params: { id: _id }, query: { __v } })
    },
  })
  return (
    <Button
      variant="quiet"
      aria-label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
      idle={toggle.isPending}
      onClick={() => toggle.mutate({ params: { id: _id } })}
    >
      {/* As wide as the wider word, so that nothing moves when it changes. */}
      <span className="named grid">
        {[true, false].map((one) => (
          <span
            key={String(one)}
            className={`col-start-1 row-start-1 ${one === isActive ? '' : 'invisible'}`}
          >
            {one ? t`Deactivate` : t`Activate`}
          </span>
        ))}
      </span>
    </Button>
  )
}
