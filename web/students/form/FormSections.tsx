import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useWatch, useFormContext } from 'react-hook-form'
import { homeStates } from '../../../contract/fitness/states.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { withoutClosed } from '../../shared/fields/field.ts'
import { SectionFields } from '../../shared/fields/SectionFields.tsx'
import { studentSectionFields, studentFields } from '../../shared/fields/student-fields.ts'
import { SquadField } from '../../shared/squads/SquadField.tsx'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { LazyPart, useLater } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Note } from '../../ui/Note.tsx'
import { Section } from '../../ui/Section.tsx'
import { KnownVenues } from '../KnownVenues.tsx'
import { type CourseOffer, CourseSelection } from './courses/CourseSelection.tsx'
import { EducationSection } from './EducationSection.tsx'
import { type SectionId, sectionsOf } from './form-sections.ts'
import { type StudentValues, ageOn } from './form-values.ts'
import { DateField } from '../../ui/form/DateField.tsx'

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

/** The date of birth; it fills in the age while that is empty, or follows from the date before. */
const BirthAndAge = ({ today }: { today: string }) => {
  const { getValues, setValue } = useFormContext<StudentValues>()
  const fillAge = (born: string, before: string) => {
    const age = possibleAge(born, today)
    const filled = getValues('age')
    if (age === undefined || age === filled) return
    if (filled !== undefined && filled !== possibleAge(before, today)) return
    setValue('age', age, { shouldDirty: true, shouldValidate: true })
  }
  const { label, required } = studentFields.dateOfBirth
  return (
    <DateField name="dateOfBirth" label={label()} required={required} max={today} onDay={fillAge} />
  )
}

/** Offers the age that follows from the date of birth; the office may know better. */
const AgeByBirth = ({ today }: { today: string }) => {
  const { control, setValue } = useFormContext<StudentValues>()
  const [born, age] = useWatch({ control, name: ['dateOfBirth', 'age'] })
  const suggested = possibleAge(born, today)
  if (suggested === undefined || suggested === age) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-soft">
      {t`${suggested} by date of birth`}
      <button
        type="button"
        className="min-h-11 font-medium text-accent-ink underline dense:min-h-6"
        onClick={() => setValue('age', suggested, { shouldDirty: true, shouldValidate: true })}
      >
        {t`Use ${suggested}`}
      </button>
    </p>
  )
}

const possibleAge = (born: string, today: string): number | undefined => {
  const age = ageOn(born, today)
  return age === undefined || age < 1 || age > 120 ? undefined : age
}
