import { t } from '@lingui/core/macro'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { leaveTypes, longestReason } from '../../../contract/leave/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { DraftNotice } from '../../shared/forms/DraftNotice.tsx'
import { useDraft, useDraftKey } from '../../shared/forms/draft.ts'
import { FieldGrid, WholeLine } from '../../ui/form/FieldFrame.tsx'
import { Form, putRefusal, SaveBar } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/forms.ts'
import { Section } from '../../ui/Section.tsx'
import { SelectField, TextAreaField } from '../../ui/form/Fields.tsx'
import { LeavePreview } from './LeavePreview.tsx'
import { blankRequest, leaveRules, type LeaveValues, newRequest } from './leave-values.ts'
import { useCommand } from '../../api/client.ts'
import { leaveReads } from '../leave-reads.ts'

/** Requests leave; keeps a draft until it is sent, and shows how many days it uses. */
export const LeaveForm = () => {
  const form = useForm({ rules: leaveRules, defaultValues: blankRequest })
  const startDate = useWatch({ control: form.control, name: 'startDate' })
  const draft = useDraft(form, newRequest)
  const startAnew = () => {
    form.reset(blankRequest)
    draft.discard()
  }
  const { submit, busy } = useSubmitLeave({ form, onSubmitted: startAnew })
  return (
    <div className="leave-form grid gap-4">
      {draft.restored && <DraftNotice onDiscard={startAnew} />}
      <Form form={form} onSubmit={submit} label={t`Leave request`}>
        <Section id="request" title={t`New request`}>
          <FieldGrid>
            <WholeLine>
              <SelectField
                name="leaveType"
                label={t`Leave Type`}
                required
                blank={t`Choose a type`}
                options={choicesOf(leaveTypes, terms().leaveTypes)}
              />
            </WholeLine>
            <DateField name="startDate" label={t`Start Date`} required />
            <DateField
              name="endDate"
              label={t`End Date`}
              hint={t`For one day, pick the same date`}
              required
              min={startDate}
            />
            <WholeLine>
              <LeavePreview />
            </WholeLine>
            <WholeLine>
              <TextAreaField name="reason" label={t`Reason`} required maxLength={longestReason} />
            </WholeLine>
          </FieldGrid>
        </Section>
        <SaveBar label={t`Submit request`} busy={busy} />
      </Form>
    </div>
  )
}

type Options = {
  form: UseFormReturn<LeaveValues, unknown, LeaveValues>
  onSubmitted: () => void
}

/** Sends a request; if an earlier attempt was saved after all, the list shows it. */
const useSubmitLeave = ({ form, onSubmitted }: Options) => {
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
