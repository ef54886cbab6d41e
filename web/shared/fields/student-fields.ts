import { t } from '@lingui/core/macro'
import { categories, mostChestNumber, sexes } from '../../../contract/fitness/people.ts'
import type { studentSections } from '../../../contract/students/fields.ts'
import { bloodGroups, courseModes } from '../../../contract/students/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { categoryNames, sexNames } from '../people/people-words.ts'
import { type FieldsFor, fieldsOf } from './field.ts'

type Sections = typeof studentSections

const sensitive = { readBy: 'students.sensitive' } as const

/** What a student has besides education and courses, by the sections of their form, in its order. */
export const studentSectionFields = {
  office: {
    registrationNumber: { label: () => t`Registration number`, kind: 'text' },
    admissionNo: { label: () => t`Admission number`, kind: 'text' },
    campVenue: {
      label: () => t`Physical Center`,
      hint: () => t`Choose an existing one if you can, so names stay consistent`,
      required: true,
      wide: true,
      kind: 'suggested',
      list: 'known-venues',
    },
    courseMode: {
      label: () => t`Course mode`,
      kind: 'choice',
      options: () => choicesOf(courseModes, terms().courseModes),
    },
    registrationDate: { label: () => t`Registration date`, kind: 'day', isPast: true },
    chestNumber: { label: () => t`Chest number`, kind: 'whole', min: 1, max: mostChestNumber },
  },
  personal: {
    name: { label: () => t`Name`, required: true, wide: true, kind: 'text' },
    dateOfBirth: { label: () => t`Date of birth`, required: true, kind: 'day' },
    age: { label: () => t`Age`, required: true, kind: 'whole', min: 1, max: 120 },
    religion: { ...sensitive, label: () => t`Religion`, kind: 'text' },
    caste: { ...sensitive, label: () => t`Caste`, kind: 'text' },
    sex: {
      label: () => t`Sex`,
      kind: 'choice',
      options: () => choicesOf(sexes, sexNames()),
      blank: () => t`Not known`,
    },
    category: {
      ...sensitive,
      label: () => t`Category`,
      kind: 'choice',
      options: () => choicesOf(categories, categoryNames()),
      blank: () => t`Not known`,
    },
    homeState: { label: () => t`Home state`, kind: 'suggested', list: 'home-states' },
  },
  contact: {
    address: { ...sensitive, label: () => t`Address`, required: true, wide: true, kind: 'lines' },
    contactNumber: { label: () => t`Contact number`, required: true, kind: 'tel' },
  },
  parent: {
    parentName: { label: () => t`Parent name`, required: true, kind: 'text' },
    parentMobileNumber: { label: () => t`Parent mobile number`, required: true, kind: 'tel' },
  },
  physical: {
    height: { ...sensitive, label: () => t`Height`, kind: 'measure', unit: 'centimetres' },
    weight: { ...sensitive, label: () => t`Weight`, kind: 'measure', unit: 'kilograms' },
    chestUnexpanded: {
      ...sensitive,
      label: () => t`Chest unexpanded`,
      kind: 'measure',
      unit: 'centimetres',
    },
    chestExpanded: {
      ...sensitive,
      label: () => t`Chest expanded`,
      kind: 'measure',
      unit: 'centimetres',
    },
    vision: { ...sensitive, label: () => t`Vision`, hint: () => t`For example 6/6`, kind: 'text' },
    bloodGroup: {
      ...sensitive,
      label: () => t`Blood group`,
      kind: 'choice',
      options: () => bloodGroups,
      blank: () => t`Not known`,
    },
  },
} satisfies FieldsFor<Sections>

export const studentFields = fieldsOf(studentSectionFields)
