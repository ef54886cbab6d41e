import type { ReactNode } from 'react'
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
import { type SectionId, settingsSections } from './settings-sections.ts'
import { WeeklyOffSection } from './WeeklyOffSection.tsx'

const contents: Record<SectionId, ReactNode> = {
  institute: <InstituteSection />,
  work: <WorkSection />,
  'weekly-off': <WeeklyOffSection />,
  holidays: <HolidaysSection />,
  leave: <LeaveSection />,
  fees: <FeesSection />,
  attendance: <AttendanceSection />,
  session: <SessionSection />,
}

/** The sections, one under the other. */
export const SettingsSections = () =>
  settingsSections.map(({ id, title, ...rest }) => (
    <Section key={id} id={id} title={title} {...('hint' in rest && { hint: rest.hint })}>
      {contents[id]}
    </Section>
  ))
