import { studentFields } from '../../../../contract/imports/fields.ts'
import type { KindField } from '../kind.ts'
import { headings } from './headings.ts'

export const fields: readonly KindField[] = studentFields.map((field) => ({
  ...field,
  headings: headings[field.field],
}))
