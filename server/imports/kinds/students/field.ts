import type { CourseField } from '../../../../contract/imports/fields.ts'
import type { studentFields } from '../../../../contract/students/fields.ts'

/** A field of a student's row: those of the form, and how a file has courses and payments. */
export type Field = keyof typeof studentFields | CourseField
