import { t } from '@lingui/core/macro'
import { studentSectionFields } from '../../shared/fields/student-fields.ts'

export const formSections = [
  { id: 'office', title: () => t`Office Use Only` },
  { id: 'personal', title: () => t`Personal` },
  { id: 'contact', title: () => t`Contact` },
  { id: 'parent', title: () => t`Parent` },
  { id: 'education', title: () => t`Educational` },
  { id: 'physical', title: () => t`Physical & Medical` },
  { id: 'courses', title: () => t`Course Selection` },
  { id: 'consent', title: () => t`Notice and consent` },
] as const

export type SectionId = (typeof formSections)[number]['id']

/** The fields that their section enters in a way of its own. */
const ownNames = {
  education: ['educationalDetails'],
  courses: ['selectedCourses', 'admissionFee', 'modeOfTransaction', 'firstPayment'],
  consent: ['consent'],
} as const

/** The names of a section's fields, as the form has them. */
export const namesIn = (section: SectionId): readonly string[] =>
  section === 'education' || section === 'courses' || section === 'consent'
    ? ownNames[section]
    : Object.keys(studentSectionFields[section])

/** Consent is asked at registration, later on the student's page; a section of closed fields is none. */
export const sectionsOf = (creating: boolean, closed: readonly string[]) =>
  formSections.filter(
    ({ id }) =>
      (creating || id !== 'consent') && namesIn(id).some((name) => !closed.includes(name)),
  )
