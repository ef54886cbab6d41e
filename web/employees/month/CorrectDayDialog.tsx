import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { showDay } from '../../../contract/values/calendar.ts'
import { correctDay } from '../../../contract/clock/calls.ts'
import { dayStatuses } from '../../../contract/clock/terms.ts'
import { statusOfTimes, type WorkTerms } from '../../../contract/clock/work-status.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { faultsBy, useForm } from '../../ui/form/forms.ts'
import { useInstitute } from '../../shared/institute.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { VersionConflict } from '../../ui/form/VersionConflict.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { useCorrectDay } from './correct-day.ts'
import { type DayValues, valuesOf } from './day-values.ts'

type Props = {
  employee: { _id: string; name: string }
  day: ClockDay
  work: WorkTerms
  /** Loads the latest version of the day. */
  latestOf: (day: ClockDay) => Promise<ClockDay | undefined>
  onClose: () => void
}

const rules = (values: DayValues) => faultsBy(correctDay.body, values)

export const CorrectDayDialog = ({ employee, day, work, latestOf, onClose }: Props) => {
  const { zone } = useInstitute()
  const form = useForm({ rules, defaultValues: valuesOf(day, zone) })
  const { save, busy, conflict, startFrom } = useCorrectDay({
    form,
    employeeId: employee._id,
    day,
    onDone: onClose,
  })
  const [chosen, setChosen] = useState(false)
  const followTimes = () => {
    const status = chosen ? undefined : statusOfTimes(form.getValues(), work)
    if (status !== undefined) form.setValue('status', status, { shouldDirty: true })
  }
  const loadLatest = async () => {
    const latest = await latestOf(day)
    if (latest === undefined) return onClose()
    form.reset({ ...valuesOf(latest, zone), reason: form.getValues('reason') })
    setChosen(false)
    startFrom(latest)
  }
  return (
    <FormDialog
      title={t`Correct a day`}
      description={`${employee.name} · ${showDay(day.date)}`}
      confirm={t`Correct day`}
      busy={busy}
      form={form}
      onSubmit={save}
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
          hint={t`Leave blank if absent`}
          onType={followTimes}
        />
        <TimeField
          name="checkOut"
          label={t`Check out`}
          hint={t`Leave blank if not known`}
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
