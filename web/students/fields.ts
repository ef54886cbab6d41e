import { t } from '@lingui/core/macro'
import { categories, mostChestNumber, sexes } from '../../contract/fitness/people.ts'
import type { Student } from '../../contract/students/calls.ts'
import { bloodGroups, courseModes } from '../../contract/students/terms.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { choicesOf, terms } from '../language/contract-words.ts'
import { categoryNames, sexNames } from '../shared/people-words.ts'
import { asPair, type Choice } from '../ui/form/SelectFrame.tsx'
import type { StudentValues } from './form/form-values.ts'

/** The sections of the student form, in their order. */
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

type Base = {
  section: SectionId
  label: () => string
  required?: true
  hint?: () => string
  /** Takes a whole line of the form. */
  wide?: true
}

/** How a field is entered and named. */
export type Field = Base &
  (
    | { kind: 'text' | 'tel' | 'lines' | 'day' | 'birth' }
    | { kind: 'suggested'; list: string }
    | { kind: 'whole'; min: number; max: number }
    | { kind: 'measure'; unit: string }
    | { kind: 'choice'; options: () => readonly Choice[]; blank?: () => string }
  )

/** A field that its section enters in a way of its own. */
type OwnField = { section: SectionId; kind: 'own' }

const fields = {
  registrationNumber: { section: 'office', label: () => t`Registration number`, kind: 'text' },
  admissionNo: { section: 'office', label: () => t`Admission number`, kind: 'text' },
  campVenue: {
    section: 'office',
    label: () => t`Physical Center`,
    hint: () => t`Choose an existing one if you can, so names stay consistent`,
    required: true,
    wide: true,
    kind: 'suggested',
    list: 'known-venues',
  },
  courseMode: {
    section: 'office',
    label: () => t`Course mode`,
    kind: 'choice',
    options: () => choicesOf(courseModes, terms().courseModes),
  },
  registrationDate: { section: 'office', label: () => t`Registration date`, kind: 'day' },
  chestNumber: {
    section: 'office',
    label: () => t`Chest number`,
    kind: 'whole',
    min: 1,
    max: mostChestNumber,
  },
  name: { section: 'personal', label: () => t`Name`, required: true, wide: true, kind: 'text' },
  dateOfBirth: {
    section: 'personal',
    label: () => t`Date of birth`,
    required: true,
    kind: 'birth',
  },
  age: {
    section: 'personal',
    label: () => t`Age`,
    required: true,
    kind: 'whole',
    min: 1,
    max: 120,
  },
  religion: { section: 'personal', label: () => t`Religion`, kind: 'text' },
  caste: { section: 'personal', label: () => t`Caste`, kind: 'text' },
  sex: {
    section: 'personal',
    label: () => t`Sex`,
    kind: 'choice',
    options: () => choicesOf(sexes, sexNames()),
    blank: () => t`Not known`,
  },
  category: {
    section: 'personal',
    label: () => t`Category`,
    kind: 'choice',
    options: () => choicesOf(categories, categoryNames()),
    blank: () => t`Not known`,
  },
  homeState: {
    section: 'personal',
    label: () => t`Home state`,
    kind: 'suggested',
    list: 'home-states',
  },
  address: {
    section: 'contact',
    label: () => t`Address`,
    required: true,
    wide: true,
    kind: 'lines',
  },
  contactNumber: {
    section: 'contact',
    label: () => t`Contact number`,
    required: true,
    kind: 'tel',
  },
  parentName: { section: 'parent', label: () => t`Parent name`, required: true, kind: 'text' },
  parentMobileNumber: {
    section: 'parent',
    label: () => t`Parent mobile number`,
    required: true,
    kind: 'tel',
  },
  educationalDetails: { section: 'education', kind: 'own' },
  height: { section: 'physical', label: () => t`Height`, kind: 'measure', unit: 'cm' },
  weight: { section: 'physical', label: () => t`Weight`, kind: 'measure', unit: 'kg' },
  chestUnexpanded: {
    section: 'physical',
    label: () => t`Chest unexpanded`,
    kind: 'measure',
    unit: 'cm',
  },
  chestExpanded: {
    section: 'physical',
    label: () => t`Chest expanded`,
    kind: 'measure',
    unit: 'cm',
  },
  vision: {
    section: 'physical',
    label: () => t`Vision`,
    hint: () => t`For example 6/6`,
    kind: 'text',
  },
  bloodGroup: {
    section: 'physical',
    label: () => t`Blood group`,
    kind: 'choice',
    options: () => bloodGroups,
    blank: () => t`Not known`,
  },
  selectedCourses: { section: 'courses', kind: 'own' },
  admissionFee: { section: 'courses', kind: 'own' },
  modeOfTransaction: { section: 'courses', kind: 'own' },
  firstPayment: { section: 'courses', kind: 'own' },
} as const satisfies Record<keyof StudentValues, Field | OwnField>

/** The name of a field that is entered by itself. */
export type FieldName = {
  [F in keyof typeof fields]: (typeof fields)[F]['kind'] extends 'own' ? never : F
}[keyof typeof fields]

const isName = (name: string): name is keyof typeof fields => name in fields
const names = Object.keys(fields).filter(isName)

export const fieldOf = (name: FieldName): Field => fields[name]

const isPlain = (name: keyof typeof fields): name is FieldName => fields[name].kind !== 'own'

/** The names of a section's fields, as the form has them. */
export const namesIn = (section: SectionId) =>
  names.filter((name) => fields[name].section === section)

/** Those of them that are entered by themselves, in the order of the form. */
export const fieldsIn = (section: SectionId): FieldName[] => namesIn(section).filter(isPlain)

/** What is known of a student in a section of their page; the fields named in `first` head it. */
export const factsIn = (section: SectionId, student: Student, first: readonly FieldName[] = []) =>
  [...new Set([...first, ...fieldsIn(section)])].flatMap((name) => {
    const value = valueText(fieldOf(name), student[name])
    return value === undefined ? [] : [{ name, label: fields[name].label(), value }]
  })

const valueText = (field: Field, value: string | number | undefined) => {
  if (value === undefined) return undefined
  if (field.kind === 'measure') return `${value} ${field.unit}`
  if (field.kind === 'choice')
    return field
      .options()
      .map(asPair)
      .find((choice) => choice.value === value)?.label
  return field.kind === 'day' || field.kind === 'birth' ? showDay(String(value)) : value
}
