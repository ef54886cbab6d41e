import { t } from '@lingui/core/macro'
import { limitedLeave, limitedTypes } from '../../contract/leave/terms.ts'
import { terms } from '../language/contract-words.ts'
import { FieldGrid } from '../ui/form/FieldFrame.tsx'
import { NumberField, SelectField, TimeField } from '../ui/form/Fields.tsx'

/** When work begins and ends, and what counts as late, half a day or absent. */
export const WorkSection = () => (
  <FieldGrid>
    <TimeField name="work.startsAt" label={t`Start`} required />
    <TimeField name="work.endsAt" label={t`End`} required />
    <Whole
      name="work.graceMinutes"
      label={t`Grace (minutes)`}
      hint={t`Minutes after the start before it counts as late`}
    />
    <span className="hidden md:block" />
    <NumberField
      name="work.halfDayUnderHours"
      label={t`Half day under (hours)`}
      hint={t`Less than this is a half day`}
      required
      min={0}
      max={24}
      step={0.25}
    />
    <NumberField
      name="work.absentUnderHours"
      label={t`Absent under (hours)`}
      hint={t`Less than this is absent`}
      required
      min={0}
      max={24}
      step={0.25}
    />
  </FieldGrid>
)

export const LeaveSection = () => (
  <FieldGrid>
    {limitedTypes.map((type) => (
      <Whole
        key={type}
        name={`leave.${type}`}
        label={terms().leaveTypes[type]}
        hint={limitedLeave[type].counts === 'calendar-days' ? t`Calendar days` : undefined}
      />
    ))}
    <Whole
      name="leave.startsAtMostDaysBack"
      label={t`Days back`}
      hint={t`How many days back a request can start`}
    />
  </FieldGrid>
)

export const FeesSection = () => (
  <FieldGrid>
    <Whole
      name="instalments"
      label={t`Maximum instalments`}
      hint={t`A partial payment is split into at most this many`}
    />
    <span className="hidden md:block" />
    <SelectField
      name="refunds.rule"
      label={t`Refund when a student leaves`}
      hint={t`How a student who leaves a course pays for the time in it`}
      options={[
        { value: 'days', label: t`By day of the course` },
        { value: 'months', label: t`By month begun` },
        { value: 'none', label: t`No refund` },
      ]}
      required
    />
    <Whole
      name="refunds.keptPercent"
      label={t`Part kept first (%)`}
      hint={t`Of the fee; only the rest is refunded`}
    />
  </FieldGrid>
)

export const AttendanceSection = () => (
  <FieldGrid>
    <NumberField
      name="attendance.editDaysBack"
      label={t`Days back`}
      hint={t`How many days back employees and admins can mark; blank for no limit`}
      inputMode="numeric"
      min={0}
      step={1}
    />
  </FieldGrid>
)

export const SessionSection = () => (
  <FieldGrid>
    <Whole name="session.idleHours" label={t`Idle hours`} hint={t`Sign out after this long idle`} />
    <Whole
      name="session.absoluteDays"
      label={t`Maximum session (days)`}
      hint={t`Everyone signs in again after this long`}
    />
  </FieldGrid>
)

type WholeProps = { name: string; label: string; hint?: string | undefined }

const Whole = (props: WholeProps) => (
  <NumberField {...props} required inputMode="numeric" min={0} step={1} />
)
