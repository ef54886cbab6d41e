import { t } from '@lingui/core/macro'
import { decideLeave } from '../../../contract/leave/calls.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { putRefusal } from '../../ui/form/Form.tsx'
import { checkedBy, faultsBy, rulesFor, useForm } from '../../ui/form/forms.ts'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { useDecideLeave, type StaffRequest } from './decide-leave.ts'
import { requestWords } from '../request-words.ts'

type Props = { request: StaffRequest; onClose: () => void; onDecided: () => void }

type Rejection = { rejectionReason: string }

const rules = rulesFor<Rejection>((values) =>
  faultsBy(decideLeave.body, { ...values, status: 'rejected' }),
)

/** Asks for the reason of a rejection; closing the dialog changes nothing. */
export const RejectRequest = ({ request, onClose, onDecided }: Props) => {
  const form = useForm<Rejection, unknown, Rejection>({
    resolver: checkedBy(rules),
    defaultValues: { rejectionReason: '' },
  })
  const decision = useDecideLeave({
    onClose,
    onDecided,
    put: (refusal) => putRefusal(form, refusal),
  })
  return (
    <FormDialog
      title={t`Reject leave`}
      description={t`${{ request: requestWords(request) }}. ${{ name: request.employee.name }} will see this reason.`}
      confirm={t`Reject`}
      danger
      busy={decision.isPending}
      form={form}
      onSubmit={({ rejectionReason }) =>
        decision.mutate({
          params: { id: request._id },
          body: { status: 'rejected', rejectionReason },
        })
      }
      onClose={onClose}
    >
      <TextAreaField name="rejectionReason" label={t`Reason`} required maxLength={longestReason} />
    </FormDialog>
  )
}
