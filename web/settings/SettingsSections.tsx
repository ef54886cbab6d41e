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
import { WeeklyOffSection } from './WeeklyOffSection.tsx'

/** The sections of the settings in their order, each with the fields in it. */
export const settingsSections = [
  { id: 'institute', title: 'Institute', fields: ['institute'], content: <InstituteSection /> },
  { id: 'work', title: 'Work hours', fields: ['work'], content: <WorkSection /> },
  { id: 'weekly-off', title: 'Weekly off', fields: ['weeklyOff'], content: <WeeklyOffSection /> },
  {
    id: 'holidays',
    title: 'Holidays',
    fields: ['holidays', 'newHoliday'],
    content: <HolidaysSection />,
  },
  {
    id: 'leave',
    title: 'Leave days',
    hint: 'Days in a year',
    fields: ['leave'],
    content: <LeaveSection />,
  },
  { id: 'fees', title: 'Fees', fields: ['instalments'], content: <FeesSection /> },
  {
    id: 'attendance',
    title: 'Student attendance',
    fields: ['attendance'],
    content: <AttendanceSection />,
  },
  { id: 'session', title: 'Sign-in', fields: ['session'], content: <SessionSection /> },
] as const

export const SettingsSections = () =>
  settingsSections.map(({ id, title, content, ...rest }) => (
    <Section key={id} id={id} title={title} hint={'hint' in rest ? rest.hint : undefined}>
      {content}
    </Section>
  ))
