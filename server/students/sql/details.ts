import { columnsOf } from '../../../contract/kit/record-fields.ts'
import { studentFields } from '../../../contract/students/fields.ts'

// The numbers and the venue are read and written in ways of their own.
const {
  registrationNumber: _,
  admissionNo: __,
  campVenue: ___,
  ...columns
} = columnsOf(studentFields)

/** The columns of a student's fields. */
export const fieldColumns = columns

const {
  courseMode,
  registrationDate,
  name,
  age,
  dateOfBirth,
  religion,
  contactNumber,
  parentName,
  parentMobileNumber,
  ...further
} = columns

/** Those that a list shows. */
export const listedColumns = {
  courseMode,
  registrationDate,
  name,
  age,
  dateOfBirth,
  religion,
  contactNumber,
  parentName,
  parentMobileNumber,
}

/** Those that only a student in full shows. */
export const detailColumns = further

/** Columns as a statement selects them. */
export const selected = <C extends string>(of: Readonly<Record<string, C>>) =>
  Object.values(of).map((column) => `students.${column}` as const)
