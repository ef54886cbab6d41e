import { limitedLeave, limitedTypes } from '../../contract/leave/terms.ts'
import { FieldGrid } from '../ui/form/FieldGrid.tsx'
import { NumberField } from '../ui/form/NumberField.tsx'
import { TimeField } from '../ui/form/TimeField.tsx'

/** When work begins and ends, and what counts as late, half a day or absent. */
export const WorkSection = () => (
  <FieldGrid>
    <TimeField name="work.startsAt" label="Start" required />
    <TimeField name="work.endsAt" label="End" required />
    <Whole
      name="work.graceMinutes"
      label="Grace (minutes)"
      hint="A clock-in later than this after the start is late"
    />
    <span className="hidden md:block" />
    <NumberField
      name="work.halfDayUnderHours"
      label="Half Day Under (hours)"
      hint="Fewer hours make half a day"
      required
      min={0}
      max={24}
      step={0.25}
    />
    <NumberField
      name="work.absentUnderHours"
      label="Absent Under (hours)"
      hint="Fewer hours count as absent"
      required
      min={0}
      max={24}
      step={0.25}
    />
  </FieldGrid>
)

/** The yearly entitlement to each type of leave. */
export const LeaveSection = () => (
  <FieldGrid>
    {limitedTypes.map((type) => (
      <Whole
        key={type}
        name={`leave.${type}`}
        label={limitedLeave[type].name}
        hint={limitedLeave[type].counts === 'calendar-days' ? 'Calendar days' : undefined}
      />
    ))}
    <Whole
      name="leave.startsAtMostDaysBack"
      label="Days Back"
      hint="A request may start at most so many days in the past"
    />
  </FieldGrid>
)

export const FeesSection = () => (
  <FieldGrid>
    <Whole
      name="instalments"
      label="Most Instalments"
      hint="A partial payment is split into at most this many"
    />
  </FieldGrid>
)

/** How far back employees and admins may mark. */
export const AttendanceSection = () => (
  <FieldGrid>
    <NumberField
      name="attendance.editDaysBack"
      label="Days Back"
      hint="Employees and admins mark at most so many days back; empty for any day"
      inputMode="numeric"
      min={0}
      step={1}
    />
  </FieldGrid>
)

/** How long people stay signed in. */
export const SessionSection = () => (
  <FieldGrid>
    <Whole
      name="session.idleHours"
      label="Idle Hours"
      hint="Signed out after so long without use"
    />
    <Whole
      name="session.absoluteDays"
      label="Longest Sign-in (days)"
      hint="After so long everybody signs in again"
    />
  </FieldGrid>
)

type WholeProps = { name: string; label: string; hint?: string | undefined }

const Whole = (props: WholeProps) => (
  <NumberField {...props} required inputMode="numeric" min={0} step={1} />
)
