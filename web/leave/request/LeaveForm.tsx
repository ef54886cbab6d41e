import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  countsDaysOff,
  type LeaveHalf,
  leaveHalves,
  leaveTypes,
  longestReason,
  type LeaveType,
} from '../../../contract/leave/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm, useRecordForm } from '../../shared/forms/RecordForm.tsx'
import { FieldGrid, WholeLine } from '../../ui/form/FieldFrame.tsx'
import { SaveBar } from '../../ui/form/Form.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { Section } from '../../ui/Section.tsx'
import { SelectField, TextAreaField } from '../../ui/form/Fields.tsx'
import { useCommand, useRead } from '../../api/client.ts'
import { leaveReads } from '../leave-reads.ts'
import { CalendarDays, TriangleAlert } from 'lucide-react'
import { isDay } from '../../../contract/values/calendar.ts'
import { inLanguage, sentence } from '../../language/said.ts'
import { reasonOf } from '../../api/failures.ts'
import { previewWords } from '../preview-words.ts'
import { useThisYear } from '../../shared/today.ts'
import { useDebounced } from '../../ui/debounce.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'

type LeaveValues = Record<'startDate' | 'endDate' | 'reason', string> & {
  leaveType: LeaveType | ''
  half: LeaveHalf | ''
}

const blankRequest: LeaveValues = {
  leaveType: '',
  startDate: '',
  endDate: '',
  half: '',
  reason: '',
}

/** The key of the draft and the idempotency key of a request. */
const newRequest = 'leave:new'

const endsTooEarly = ({ startDate, endDate }: Pick<LeaveValues, 'startDate' | 'endDate'>) =>
  isDay(startDate) && isDay(endDate) && endDate < startDate

const endsTooEarlyWords = refusalSentence('leave_ends_before_start')

const endsTooEarlyFault = { path: ['endDate'], message: endsTooEarlyWords }

/** One day of a type that is not taken by the calendar may be halved. */
const canBeHalved = ({ leaveType, startDate, endDate }: Omit<LeaveValues, 'reason'>) =>
  leaveType !== '' && !countsDaysOff(leaveType) && isDay(startDate) && startDate === endDate

/** What was chosen before another type or other dates counts no more. */
const halfOf = (values: LeaveValues) => (canBeHalved(values) ? values.half : '')

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

type DatedRequest = {
  leaveType: LeaveType
  startDate: string
  endDate: string
  half: LeaveHalf | ''
}

/** The days that the request would use, and why it would be refused. */
const LeavePreview = () => {
  const { watch, formState } = useFormContext<LeaveValues>()
  const isSaid = formState.errors.endDate?.message === endsTooEarlyWords
  return (
    <div aria-live="polite" className="grid gap-2 rounded-md bg-well px-3 py-2">
      <Outcome values={watch()} isSaid={isSaid} />
    </div>
  )
}

/** With `isSaid`, the field already says that the end is before the start. */
const Outcome = ({ values, isSaid }: { values: LeaveValues; isSaid: boolean }) => {
  const { leaveType, startDate, endDate } = values
  const early = endsTooEarly(values)
  if (early && !isSaid) return <Objection text={sentence(endsTooEarlyWords)} />
  if (leaveType === '' || early || !isDay(startDate) || !isDay(endDate))
    return (
      <p className="text-soft">{t`Choose the type and both dates to see how many days this uses.`}</p>
    )
  const half = halfOf(values)
  return <CountedDays key={leaveType} request={{ leaveType, startDate, endDate, half }} />
}

const CountedDays = ({ request }: { request: DatedRequest }) => {
  const { leaveType } = request
  const thisYear = useThisYear()
  const [startDate = '', endDate = '', chosen] = useDebounced(
    `${request.startDate} ${request.endDate} ${request.half}`,
  ).split(' ')
  const half = leaveHalves.find((one) => one === chosen)
  const preview = useRead('GET /api/leave-requests/preview', {
    query: { leaveType, startDate, endDate, half },
    keepsFormer: true,
  })
  if (preview.data === undefined)
    return (
      <p className="text-soft">
        {preview.isError
          ? (reasonOf(preview.error) ?? t`The days couldn't be counted.`)
          : t`Counting the days…`}
      </p>
    )
  const { objection, refusal } = preview.data
  return (
    <>
      <p className="flex items-start gap-2">
        <CalendarDays aria-hidden size={16} className="mt-0.5 shrink-0 text-soft" />
        {previewWords(leaveType, preview.data, thisYear)}
      </p>
      {objection !== undefined && (
        <Objection text={inLanguage({ message: objection, ...refusal })} />
      )}
    </>
  )
}

const Objection = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2 text-bad">
    <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    {text}
  </p>
)
