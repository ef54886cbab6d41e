import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import { useCommand } from '../../api/client.ts'
import { useDraftKey } from '../../shared/forms/draft.ts'
import { putRefusal } from '../../ui/form/Form.tsx'
import { leaveReads } from '../leave-reads.ts'
import { type LeaveValues, newRequest } from './leave-values.ts'

type Options = {
  form: UseFormReturn<LeaveValues, unknown, LeaveValues>
  onSubmitted: () => void
}

/** Sends a request; if an earlier attempt was saved after all, the list shows it. */
export const useSubmitLeave = ({ form, onSubmitted }: Options) => {
  const idempotencyKey = useDraftKey(newRequest)
  const request = useCommand('POST /api/leave-requests', {
    idempotencyKey,
    failed: t`Failed to submit leave request`,
    refresh: leaveReads,
    refreshIfRefused: true,
    onDone: onSubmitted,
    onRefused: (refusal) => {
      if (refusal.code === 'key_reused') idempotencyKey.renew()
      return putRefusal(form, refusal)
    },
  })
  return {
    busy: request.isPending,
    submit: ({ leaveType, ...values }: LeaveValues) => {
      if (leaveType !== '') request.mutate({ body: { ...values, leaveType } })
    },
  }
}
