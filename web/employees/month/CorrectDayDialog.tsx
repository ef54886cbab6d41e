import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { showDay } from '../../../contract/values/calendar.ts'
import { correctDay, type Proposal } from '../../../contract/clock/calls.ts'
import { type ClockDirection, dayStatuses } from '../../../contract/clock/terms.ts'
import { statusOfTimes, workBeside, type WorkTerms } from '../../../contract/clock/work-status.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { faultsBy, useForm } from '../../ui/form/forms.ts'
import { VersionConflict } from '../../ui/form/VersionConflict.tsx'
import { SelectField, TextAreaField, TimeField } from '../../ui/form/Fields.tsx'
import { type DayValues, proposedValues, valuesOf } from './day-values.ts'
import type { CallName } from '../../../contract/kit/api.ts'
import { useCommand } from '../../api/client.ts'
import { useRefusals } from '../../ui/form/Form.tsx'
import { showInstant } from '../../shared/instants.ts'

const reads: readonly CallName[] = [
  'GET /api/employee-attendance/employees/:employeeId',
  'GET /api/employee-attendance/employees/:employeeId/:date/history',
  'GET /api/employee-attendance/team',
  'GET /api/employee-attendance/proposals',
]

const noVersion = 0

type Props = {
  employee: { _id: string; name: string }
  day: ClockDay
  work: WorkTerms
  /** Loads the latest version of the day. */
  latestOf: (day: ClockDay) => Promise<ClockDay | undefined>
  /** What the correction confirms. */
  proposal?: Proposal
  onClose: () => void
}

const rules = (values: DayValues) => faultsBy(correctDay.body, values)

/** Corrects an employee's day; it may be changed by someone else meanwhile. */
export const CorrectDayDialog = (props: Props) => {
  const { proposal, employee, day, latestOf, onClose } = props
  const work = workBeside(day.leaveHalf, props.work)
  const valuesNow = (now: ClockDay) =>
    proposal ? proposedValues(proposal, valuesOf(now), work) : valuesOf(now)
  const form = useForm({ rules, defaultValues: valuesNow(day) })
  const [base, setBase] = useState(day)
  const { conflict, onRefused } = useRefusals(form, base)
  const correction = useCommand('PUT /api/employee-attendance/employees/:employeeId/:date', {
    failed: t`Failed to correct the day`,
    refresh: reads,
    // Someone else may have decided on it.
    refreshIfRefused: proposal !== undefined,
    onDone: onClose,
    onRefused,
  })
  const [chosen, setChosen] = useState(false)
  const followTimes = () => {
    const status = chosen ? undefined : statusOfTimes(form.getValues(), work)
    if (status !== undefined) form.setValue('status', status, { shouldDirty: true })
  }
  const loadLatest = async () => {
    const latest = await latestOf(day)
    if (latest === undefined) return onClose()
    form.reset({ ...valuesNow(latest), reason: form.getValues('reason') })
    setChosen(false)
    setBase(latest)
  }
  const replaced = (direction: ClockDirection, time: string | undefined) =>
    proposal?.direction === direction && time !== undefined
      ? t`Replaces ${{ time: showInstant(time) }}`
      : undefined
  return (
    <FormDialog
      title={t`Correct a day`}
      description={`${employee.name} · ${showDay(day.date)}`}
      confirm={proposal ? t`Confirm` : t`Correct day`}
      busy={correction.isPending}
      form={form}
      onSubmit={(values) =>
        correction.mutate({
          params: { employeeId: employee._id, date: day.date },
          body: {
            ...values,
            proposalId: proposal?._id,
            __v: base.attendance?.__v ?? noVersion,
          },
        })
      }
      onClose={onClose}
    >
      {conflict && <VersionConflict onReload={loadLatest} />}
      <SelectField
        name="status"
        label={t`Status`}
        hint={chosen ? undefined : t`Set from the times unless you change it`}
        required
        options={choicesOf(dayStatuses, terms().dayStatuses)}
        onChoose={() => setChosen(true)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField
          name="checkIn"
          label={t`Check in`}
          hint={replaced('in', base.attendance?.checkIn) ?? t`Leave blank if absent`}
          onType={followTimes}
        />
        <TimeField
          name="checkOut"
          label={t`Check out`}
          hint={replaced('out', base.attendance?.checkOut) ?? t`Leave blank if not known`}
          onType={followTimes}
        />
      </div>
      <TextAreaField
        name="reason"
        label={t`Reason`}
        hint={t`Saved with the previous values`}
        required
        maxLength={300}
      />
    </FormDialog>
  )
}
