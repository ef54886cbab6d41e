import { t } from '@lingui/core/macro'
import type { employeeFields as fields } from '../../../contract/employees/fields.ts'
import { givenRoles } from '../../../contract/kit/access.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { type Field, fieldsOf } from './field.ts'

/** What an employee has besides a password, by the sections of their form, in its order. */
export const employeeSectionFields = {
  person: {
    name: { label: () => t`Name`, required: true, kind: 'text' },
    email: {
      label: () => t`Email`,
      hint: () => t`Used to sign in`,
      required: true,
      kind: 'email',
    },
    role: {
      label: () => t`Role`,
      required: true,
      kind: 'choice',
      options: () => choicesOf(givenRoles, terms().roles),
    },
  },
  work: {
    department: { label: () => t`Department`, kind: 'text' },
    designation: { label: () => t`Designation`, kind: 'text' },
    salary: {
      label: () => t`Salary`,
      hint: () => t`Only people who may read employees see the salary`,
      kind: 'money',
    },
    joiningDate: {
      label: () => t`Joining date`,
      hint: () => t`Used for first-year leave`,
      kind: 'day',
    },
  },
  contact: {
    phone: { label: () => t`Phone`, kind: 'tel' },
    address: { label: () => t`Address`, wide: true, kind: 'lines' },
  },
} satisfies Record<string, Record<string, Field>>

export const employeeFields: Readonly<Record<keyof typeof fields, Field>> =
  fieldsOf(employeeSectionFields)
