import { t } from '@lingui/core/macro'
import { Section } from '../ui/Section.tsx'
import { HolidaysSection } from './HolidaysSection.tsx'
import { InstituteSection } from './InstituteSection.tsx'
import {
  AttendanceSection,
  FeesSection,
  LeaveSection,
  SessionSection,
  WorkSection,
} from './NumberSections.tsx'
import { TemplatesSection } from './TemplatesSection.tsx'
import { showWeekday, weekFromMonday } from '../../contract/values/calendar.ts'
import { ChoicesField } from '../ui/form/ChoicesField.tsx'

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
