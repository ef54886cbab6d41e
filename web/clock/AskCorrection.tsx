import { t } from '@lingui/core/macro'
import { askForCorrection } from '../../contract/clock/corrections.ts'
import { showDay } from '../../contract/values/calendar.ts'
import type { ClockDay } from '../shared/clock/clock-days.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { TextAreaField, TimeField } from '../ui/form/Fields.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { faultsBy } from '../ui/form/forms.ts'
import { ownDay } from './own-day.ts'
import { timeInZone } from '../../contract/values/times.ts'
import { zoneHere } from '../shared/instants.ts'

type Props = { day: ClockDay; onClose: () => void }

/** Asks whoever corrects days to correct one; times that are left as they are stay so. */
export const AskCorrection = ({ day: { date, attendance }, onClose }: Props) => {
  const timeOf = (at: string | undefined) => (at === undefined ? '' : timeInZone(at, zoneHere()))
  const clocked = { checkIn: timeOf(attendance?.checkIn), checkOut: timeOf(attendance?.checkOut) }
  const values = { ...clocked, reason: '' }
  const bodyOf = ({ checkIn, checkOut, reason }: typeof values) => ({
    date,
    checkIn: checkIn === clocked.checkIn ? '' : checkIn,
    checkOut: checkOut === clocked.checkOut ? '' : checkOut,
    reason,
  })
  const { dialog, command } = useFormCommand('POST /api/employee-attendance/corrections', {
    rules: (typed: typeof values) => faultsBy(askForCorrection.body, bodyOf(typed)),
    values,
    failed: t`Failed to ask for a correction`,
    refresh: [ownDay],
    refreshIfRefused: true,
    onClose,
  })
  return (
    <FormDialog
      title={t`Ask for a correction`}
      description={t`${{ day: showDay(date) }}. Change the time that is wrong.`}
      confirm={t`Send`}
      {...dialog}
      onSubmit={(typed) => command.mutate({ body: bodyOf(typed) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField name="checkIn" label={t`Check in`} />
        <TimeField name="checkOut" label={t`Check out`} />
      </div>
      <TextAreaField
        name="reason"
        label={t`Reason`}
        hint={t`Whoever decides reads it, and it stays with the day.`}
        required
        maxLength={300}
      />
    </FormDialog>
  )
}
