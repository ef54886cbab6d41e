import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { decideLeave } from '../../../contract/leave/calls.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { faultsBy, useForm } from '../../ui/form/forms.ts'
import { Note } from '../../ui/Note.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { leaveReads } from '../leave-reads.ts'
import { requestWords, requestWithDays } from '../request-words.ts'
import { decideCall, type StaffRequest } from './decide-leave.ts'

export type Decision = 'approved' | 'rejected'

type Props = {
  requests: readonly StaffRequest[]
  decision: Decision
  onDecided: () => void
  onClose: () => void
}

export const titleOfMany = (decision: Decision, count: number): string =>
  decision === 'approved'
    ? t`${plural(count, { one: 'Approve # request', other: 'Approve # requests' })}`
    : t`${plural(count, { one: 'Reject # request', other: 'Reject # requests' })}`

const bodyOf = (status: Decision, rejectionReason: string) =>
  status === 'approved' ? { status } : { status, rejectionReason }

/** Decides several requests, one after the other, and says of each that was refused why. */
export const DecideMany = ({ requests, decision, onDecided, onClose }: Props) => {
  const client = useQueryClient()
  const form = useForm({
    rules: ({ rejectionReason }) => faultsBy(decideLeave.body, bodyOf(decision, rejectionReason)),
    defaultValues: { rejectionReason: '' },
  })
  const deciding = useMutation({
    mutationFn: async (reason: string) => {
      const refused: string[] = []
      for (const request of requests)
        try {
          await send(decideCall, { params: { id: request._id }, body: bodyOf(decision, reason) })
        } catch (error) {
          const why = reasonOf(error) ?? t`Failed to update leave request`
          refused.push(t`${{ request: requestWords(request) }}: ${why}`)
        }
      return refused
    },
    onSuccess: (refused) => {
      const done = requests.length - refused.length
      if (done > 0) toastSuccess(doneWords(decision, done))
      onDecided()
      for (const call of leaveReads) void client.invalidateQueries({ queryKey: [call] })
      if (refused.length === 0) onClose()
    },
  })
  const refused = deciding.data ?? []
  return (
    <FormDialog
      title={titleOfMany(decision, requests.length)}
      confirm={decision === 'approved' ? t`Approve` : t`Reject`}
      danger={decision === 'rejected'}
      disabled={refused.length > 0}
      cancel={refused.length > 0 ? t`Close` : undefined}
      form={form}
      busy={deciding.isPending}
      onClose={onClose}
      onSubmit={({ rejectionReason }) => deciding.mutate(rejectionReason)}
    >
      {refused.length > 0 ? (
        <Note tone="bad">
          <p>{refusedWords(refused.length)}</p>
          <ul className="list-disc pl-5">
            {refused.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <ul className="flex flex-col gap-1">
          {requests.map((request) => (
            <li key={request._id}>{requestWithDays(request)}</li>
          ))}
        </ul>
      )}
      {decision === 'rejected' && refused.length === 0 && (
        <TextAreaField
          name="rejectionReason"
          label={t`Reason`}
          hint={t`Everyone whose request is rejected sees it.`}
          required
          maxLength={longestReason}
        />
      )}
    </FormDialog>
  )
}

const doneWords = (decision: Decision, count: number): string =>
  decision === 'approved'
    ? t`${plural(count, { one: '# request approved', other: '# requests approved' })}`
    : t`${plural(count, { one: '# request rejected', other: '# requests rejected' })}`

const refusedWords = (count: number): string =>
  t`${plural(count, { one: '# request was not decided:', other: '# requests were not decided:' })}`
