import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { decideLeave } from '../../../contract/leave/calls.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Form, putRefusal } from '../../ui/form/Form.tsx'
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
  const id = useId()
  const form = useForm<Rejection, unknown, Rejection>({
    resolver: checkedBy(rules),
    defaultValues: { rejectionReason: '' },
  })
  const decision = useDecideLeave({
    onClose,
    onDecided,
    put: (refusal) => putRefusal(form, refusal),
  })
  const close = () => {
    if (!decision.isPending) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t`Reject leave`}
      description={t`${{ request: requestWords(request) }}. ${{ name: request.employee.name }} will see this reason.`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" form={id} variant="danger" busy={decision.isPending}>
            {t`Reject`}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={({ rejectionReason }) =>
          decision.mutate({
            params: { id: request._id },
            body: { status: 'rejected', rejectionReason },
          })
        }
      >
        <TextAreaField
          name="rejectionReason"
          label={t`Reason`}
          required
          maxLength={longestReason}
        />
      </Form>
    </Dialog>
  )
}
