import { t } from '@lingui/core/macro'
import { Section } from '../ui/Section.tsx'
import { Hours, Whole } from './AmountFields.tsx'
import { HolidaysSection } from './HolidaysSection.tsx'
import { InstituteSection } from './InstituteSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import { TemplatesSection } from './TemplatesSection.tsx'
import { showWeekday, weekFromMonday } from '../../contract/values/calendar.ts'
import { ChoicesField } from '../ui/form/ChoicesField.tsx'
import { limitedLeave, limitedTypes } from '../../contract/leave/terms.ts'
import { usualRollCalls } from '../../contract/roll-calls/terms.ts'
import { terms } from '../language/contract-words.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { FieldGrid, WholeLine } from '../ui/form/FieldFrame.tsx'
import { NumberField, SelectField, TickField, TimeField } from '../ui/form/Fields.tsx'

/** The sections of the settings in their order, each with the fields in it. */
export const settingsSections = () =>
  [
    { id: 'institute', title: t`Institute`, fields: ['institute'], content: <InstituteSection /> },
    { id: 'work', title: t`Work hours`, fields: ['work'], content: <WorkSection /> },
    {
      id: 'weekly-off',
      title: t`Weekly off`,
      fields: ['weeklyOff'],
      content: <WeeklyOffSection />,
    },
    {
      id: 'holidays',
      title: t`Holidays`,
      fields: ['holidays', 'newHoliday'],
      content: <HolidaysSection />,
    },
    {
      id: 'leave',
      title: t`Leave days`,
      hint: t`Days in a year`,
      fields: ['leave'],
      content: <LeaveSection />,
    },
    {
      id: 'fees',
      title: t`Fees`,
      fields: ['instalments', 'refunds'],
      content: <FeesSection />,
    },
    {
      id: 'attendance',
      title: t`Student attendance`,
      fields: ['attendance'],
      content: <AttendanceSection />,
    },
    {
      id: 'messages',
      title: t`Messages to parents`,
      hint: t`Words in braces are filled in; WhatsApp, SMS and calls open from the lists`,
      fields: ['templates'],
      content: <TemplatesSection />,
    },
    {
      id: 'retention',
      title: t`Personal data`,
      hint: t`How long it is kept; what is erased can't be brought back`,
      fields: ['retention'],
      content: <RetentionSection />,
    },
    { id: 'session', title: t`Sign-in`, fields: ['session'], content: <SessionSection /> },
  ] as const

export const SettingsSections = () =>
  settingsSections().map(({ id, title, content, ...rest }) => (
    <Section key={id} id={id} title={title} hint={'hint' in rest ? rest.hint : undefined}>
      {content}
    </Section>
  ))

const WeeklyOffSection = () => (
  <ChoicesField
    name="weeklyOff"
    label={t`Days of the week without work`}
    labelShown={false}
    options={weekFromMonday.map((day) => ({ value: day, label: showWeekday(day) }))}
  />
)

/** When work begins and ends, and what counts as late, half a day or absent. */
const WorkSection = () => (
  <FieldGrid>
    <TimeField name="work.startsAt" label={t`Start`} required />
    <TimeField name="work.endsAt" label={t`End`} required />
    <Whole
      name="work.graceMinutes"
      label={t`Grace (minutes)`}
      hint={t`Minutes after the start before it counts as late`}
    />
    <span className="hidden md:block" />
    <Hours
      name="work.halfDayUnderHours"
      label={t`Half day under (hours)`}
      hint={t`Less than this is a half day`}
    />
    <Hours
      name="work.absentUnderHours"
      label={t`Absent under (hours)`}
      hint={t`Less than this is absent`}
    />
  </FieldGrid>
)

const LeaveSection = () => (
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

const FeesSection = () => (
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

const AttendanceSection = () => (
  <FieldGrid>
    <NumberField
      name="attendance.editDaysBack"
      label={t`Days back`}
      hint={t`How many days back employees and admins can mark; blank for no limit`}
      inputMode="numeric"
      min={0}
      step={1}
    />
    <TimeField
      name="attendance.dueBy"
      label={t`Attendance is due by`}
      hint={t`Whoever begins to mark later is late in the reports; blank for the start of work and its grace`}
    />
    <SelectField
      name="attendance.rollCallForMarks"
      label={t`Roll call for the day's marks`}
      hint={t`Once it is finished, it can be taken over as the marks of the day, after a look`}
      blank={t({ message: 'None', context: 'roll call' })}
      options={usualRollCalls.map((name) => ({ value: name, label: rollCallName(name) }))}
    />
  </FieldGrid>
)

const SessionSection = () => (
  <FieldGrid>
    <Whole name="session.idleHours" label={t`Idle hours`} hint={t`Sign out after this long idle`} />
    <Whole
      name="session.absoluteDays"
      label={t`Maximum session (days)`}
      hint={t`Everyone signs in again after this long`}
    />
    <WholeLine>
      <TickField
        name="session.secondFactor"
        label={t`Super administrators sign in with two steps`}
        hint={t`A code from an app on their phone after the password. Who has none sets it up at once, you too.`}
      />
    </WholeLine>
  </FieldGrid>
)
