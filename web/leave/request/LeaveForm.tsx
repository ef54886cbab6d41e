import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import { leaveHalves, leaveTypes, longestReason } from '../../../contract/leave/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldFrame.tsx'
import { SaveBar } from '../../ui/form/Form.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { Section } from '../../ui/Section.tsx'
import { SelectField, TextAreaField } from '../../ui/form/Fields.tsx'
import { useCommand } from '../../api/client.ts'
import { leaveReads } from '../leave-reads.ts'
import { LeavePreview } from './LeavePreview.tsx'
import {
  canBeHalved,
  endsTooEarly,
  endsTooEarlyWords,
  halfOf,
  type LeaveValues,
} from './leave-values.ts'

const blankRequest: LeaveValues = {
  leaveType: '',
  startDate: '',
  endDate: '',
  half: '',
  reason: '',
}

/** The key of the draft and the idempotency key of a request. */
const newRequest = 'leave:new'

const endsTooEarlyFault = { path: ['endDate'], message: endsTooEarlyWords }

/** The contract's rules for a request, and the order of its dates. */
const leaveRules = async (values: LeaveValues) => {
  const { requestLeave } = await import('../../../contract/leave/calls.ts')
  const faults = faultsBy(requestLeave.body, values)
  return endsTooEarly(values) ? [...faults, endsTooEarlyFault] : faults
}

/** Requests leave; keeps a draft until it is sent, and shows how many days it uses. */
export const LeaveForm = () => {
  const record = useRecordForm<LeaveValues>({
    record: undefined,
    rules: leaveRules,
    values: blankRequest,
    name: newRequest,
  })
  const { form, draft, saving } = record
  const values = useWatch({ control: form.control })
  const request = useCommand('POST /api/leave-requests', {
    ...saving,
    failed: t`Failed to submit leave request`,
    refresh: leaveReads,
    refreshIfRefused: true,
    onDone: () => {
      form.reset(blankRequest)
      draft.discard()
    },
    onRefused: (refusal) => {
      // An earlier attempt was saved after all, and the list shows it.
      if (refusal.code === 'key_reused') saving.idempotencyKey.renew()
      return saving.onRefused(refusal)
    },
  })
  const submit = (typed: LeaveValues) => {
    const { leaveType } = typed
    if (leaveType !== '') request.mutate({ body: { ...typed, leaveType, half: halfOf(typed) } })
  }
  return (
    <div className="leave-form grid gap-4">
      <RecordForm wide of={record} label={t`Leave request`} onSubmit={submit}>
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
              min={values.startDate ?? ''}
            />
            {canBeHalved({ ...blankRequest, ...values }) && (
              <WholeLine>
                <SelectField
                  name="half"
                  label={t`Part of the day`}
                  blank={t`Whole day`}
                  options={choicesOf(leaveHalves, terms().leaveHalves)}
                />
              </WholeLine>
            )}
            <WholeLine>
              <LeavePreview />
            </WholeLine>
            <WholeLine>
              <TextAreaField name="reason" label={t`Reason`} required maxLength={longestReason} />
            </WholeLine>
          </FieldGrid>
        </Section>
        <SaveBar label={t`Submit request`} busy={request.isPending} />
      </RecordForm>
    </div>
  )
}
