import type { ReactNode } from 'react'
import type { Student } from '../../../contract/students/calls.ts'
import { Section } from '../../ui/Section.tsx'
import { ContactSection } from './ContactSection.tsx'
import { CourseSelection } from './courses/CourseSelection.tsx'
import { EducationSection } from './EducationSection.tsx'
import { formSections, type SectionId } from './form-sections.ts'
import { OfficeSection } from './OfficeSection.tsx'
import type { CourseOffer } from './courses/offer.ts'
import { ParentSection } from './ParentSection.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PhysicalSection } from './PhysicalSection.tsx'

type Props = { today: string; offered: CourseOffer; student: Student | undefined }

/** The seven sections, one under the other. */
export const FormSections = ({ today, offered, student }: Props) => {
  const contents: Record<SectionId, ReactNode> = {
    office: <OfficeSection today={today} creating={student === undefined} />,
    personal: <PersonalSection today={today} />,
    contact: <ContactSection />,
    parent: <ParentSection />,
    education: (
      <EducationSection asked={student === undefined || student.educationalDetails.length > 0} />
    ),
    physical: <PhysicalSection />,
    courses: <CourseSelection offered={offered} student={student} />,
  }
  return formSections.map(({ id, title }) => (
    <Section key={id} id={id} title={title}>
      {contents[id]}
    </Section>
  ))
}
