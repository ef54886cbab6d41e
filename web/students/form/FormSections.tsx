import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { homeStates } from '../../../contract/fitness/states.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { withoutClosed } from '../../shared/fields/field.ts'
import { SectionFields } from '../../shared/fields/SectionFields.tsx'
import { studentSectionFields } from '../../shared/fields/student-fields.ts'
import { SquadField } from '../../shared/squads/SquadField.tsx'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { LazyPart, useLater } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { KnownVenues } from '../KnownVenues.tsx'
import { AgeByBirth, BirthAndAge } from './BirthAndAge.tsx'
import { type CourseOffer, CourseSelection } from './courses/CourseSelection.tsx'
import { EducationSection } from './EducationSection.tsx'
import { type SectionId, sectionsOf } from './form-sections.ts'
import type { StudentValues } from './form-values.ts'

const consentPart = lazyPart(() => import('../consent/ConsentFields.tsx'))

const { office, personal, contact, parent, physical } = studentSectionFields

type Props = {
  today: string
  offered: CourseOffer
  student: Student | undefined
  /** The names of fields that are not shown and stay as they are. */
  closed: readonly string[]
}

/** The sections of a student's form; what is closed to the person is left out. */
export const FormSections = ({ today, offered, student, closed }: Props) => {
  const hint =
    student === undefined ? t`Leave blank to assign the next number` : t`Leave blank to keep it`
  const contents: Record<SectionId, ReactNode> = {
    office: (
      <SectionFields
        fields={office}
        hints={{ registrationNumber: hint }}
        under={{ campVenue: <UnderVenue own={student?.squad?._id} /> }}
      />
    ),
    personal: (
      <SectionFields
        fields={withoutClosed(personal, closed)}
        own={{ dateOfBirth: <BirthAndAge today={today} /> }}
        under={{ age: <AgeByBirth today={today} />, homeState: <HomeStates /> }}
      />
    ),
    contact: <SectionFields fields={withoutClosed(contact, closed)} />,
    parent: <SectionFields fields={parent} />,
    education: (
      <EducationSection asked={student === undefined || student.educationalDetails.length > 0} />
    ),
    physical: <SectionFields fields={withoutClosed(physical, closed)} />,
    courses: <CourseSelection offered={offered} student={student} />,
    consent: <ConsentSection />,
  }
  return (
    <>
      {closed.length > 0 && <ClosedNote />}
      {sectionsOf(student === undefined, closed).map(({ id, title }) => (
        <Section key={id} id={id} title={title()}>
          {contents[id]}
        </Section>
      ))}
    </>
  )
}

/** The squad can be chosen where the venue has some. */
const UnderVenue = ({ own }: { own: string | undefined }) => {
  const venue = useWatch<StudentValues, 'campVenue'>({ name: 'campVenue' })
  const hasSquads = useSquadsAt()(venue).length > 0
  return (
    <>
      <KnownVenues />
      {hasSquads && (
        <div className="mt-5">
          <SquadField venue={venue} own={own} />
        </div>
      )}
    </>
  )
}

const HomeStates = () => (
  <datalist id="home-states">
    {homeStates.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

const ClosedNote = () => (
  <Note>
    {t`Religion, caste, category, address, measurements and blood group aren't shown to you. They stay as they are.`}
  </Note>
)

/** At the end of the form; it and the texts of the notice come once the rest is there. */
const ConsentSection = () => {
  const later = useLater()
  const born = useWatch<StudentValues, 'dateOfBirth'>({ name: 'dateOfBirth' })
  const parent = useWatch<StudentValues, 'parentName'>({ name: 'parentName' })
  if (!later) return null
  return (
    <LazyPart part={consentPart} failed={t`Failed to load the notice`}>
      {({ ConsentFields }) => <ConsentFields at="consent." born={born} parent={parent} />}
    </LazyPart>
  )
}
