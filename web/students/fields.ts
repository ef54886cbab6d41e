import { t } from '@lingui/core/macro'
import type { Student } from '../../contract/students/calls.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { type Field, namesOf } from '../shared/fields/field.ts'
import { studentFields, studentSectionFields } from '../shared/fields/student-fields.ts'
import { asPair } from '../ui/form/SelectFrame.tsx'

export const formSections = [
  { id: 'office', title: () => t`Office Use Only` },
  { id: 'personal', title: () => t`Personal` },
  { id: 'contact', title: () => t`Contact` },
  { id: 'parent', title: () => t`Parent` },
  { id: 'education', title: () => t`Educational` },
  { id: 'physical', title: () => t`Physical & Medical` },
  { id: 'courses', title: () => t`Course Selection` },
] as const

export type SectionId = (typeof formSections)[number]['id']
type FieldSection = keyof typeof studentSectionFields
export type FieldName = keyof typeof studentFields

/** The fields that their section enters in a way of its own. */
const ownNames = {
  education: ['educationalDetails'],
  courses: ['selectedCourses', 'admissionFee', 'modeOfTransaction', 'firstPayment'],
} as const

/** The names of a section's fields, as the form has them. */
export const namesIn = (section: SectionId): readonly string[] =>
  section === 'education' || section === 'courses' ? ownNames[section] : fieldsIn(section)

const fieldsIn = (section: FieldSection) =>
  namesOf(studentFields).filter((name) => name in studentSectionFields[section])

/** What is known of a student in a section of their page; the fields named in `first` head it. */
export const factsIn = (
  section: FieldSection,
  student: Student,
  first: readonly FieldName[] = [],
) =>
  [...new Set([...first, ...fieldsIn(section)])].flatMap((name) => {
    const field = studentFields[name]
    const value = valueText(field, student[name])
    return value === undefined ? [] : [{ name, label: field.label(), value }]
  })

const valueText = (field: Field, value: string | number | undefined) => {
  if (value === undefined) return undefined
  if (field.kind === 'measure') return `${value} ${field.unit}`
  if (field.kind === 'choice')
    return field
      .options()
      .map(asPair)
      .find((choice) => choice.value === value)?.label
  return field.kind === 'day' ? showDay(String(value)) : value
}
