import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { homeStates } from '../../../contract/fitness/states.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { read } from '../../api/client.ts'
import { SectionFields } from '../../shared/fields/SectionFields.tsx'
import { studentSectionFields } from '../../shared/fields/student-fields.ts'
import { Section } from '../../ui/Section.tsx'
import { formSections, type SectionId } from '../fields.ts'
import { AgeByBirth, BirthAndAge } from './BirthAndAge.tsx'
import { CourseSelection } from './courses/CourseSelection.tsx'
import type { CourseOffer } from './courses/offer.ts'
import { EducationSection } from './EducationSection.tsx'

const { office, personal, contact, parent, physical } = studentSectionFields

type Props = { today: string; offered: CourseOffer; student: Student | undefined }

export const FormSections = ({ today, offered, student }: Props) => {
  const hint =
    student === undefined ? t`Leave blank to assign the next number` : t`Leave blank to keep it`
  const contents: Record<SectionId, ReactNode> = {
    office: (
      <SectionFields
        fields={office}
        hints={{ registrationNumber: hint }}
        under={{ campVenue: <KnownVenues /> }}
      />
    ),
    personal: (
      <SectionFields
        fields={personal}
        own={{ dateOfBirth: <BirthAndAge today={today} /> }}
        under={{ age: <AgeByBirth today={today} />, homeState: <HomeStates /> }}
      />
    ),
    contact: <SectionFields fields={contact} />,
    parent: <SectionFields fields={parent} />,
    education: (
      <EducationSection asked={student === undefined || student.educationalDetails.length > 0} />
    ),
    physical: <SectionFields fields={physical} />,
    courses: <CourseSelection offered={offered} student={student} />,
  }
  return formSections.map(({ id, title }) => (
    <Section key={id} id={id} title={title()}>
      {contents[id]}
    </Section>
  ))
}

const HomeStates = () => (
  <datalist id="home-states">
    {homeStates.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

const KnownVenues = () => {
  const venues = useQuery(read('GET /api/students/venues', {}))
  return (
    <datalist id="known-venues">
      {venues.data?.venues.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
