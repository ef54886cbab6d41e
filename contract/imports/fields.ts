import { eventCodes } from '../fitness/events.ts'
import { demandNames } from '../fitness/terms.ts'
import { headingsOf, type RecordField } from '../kit/record-fields.ts'
import { employeeFields } from '../employees/fields.ts'
import { paymentModes, transactionModes } from '../payments/terms.ts'
import { studentSections } from '../students/fields.ts'
import type { ImportField } from './shapes.ts'
import type { ImportKind } from './terms.ts'

/** A column of a template, which may also stand in any other sheet. */
export type TemplateField = ImportField & {
  /** How its cells are recognised where no heading tells: asked of a column's first cells together. */
  looksLike?: 'phone' | 'email' | 'name' | 'day'
  /** A day, whose column is asked about where its dates contradict each other. */
  isDay?: true
  /** Of a parent: a column whose heading names one is no other by its cells. */
  isOfParent?: true
  example?: string
  /** Headings under which it is found. */
  headings?: readonly string[]
}

/** A field of a record as a column of a file. */
const columnOf = ([field, of]: [string, RecordField]): TemplateField => {
  const [label, ...headings] = headingsOf(of)
  return {
    field,
    label,
    headings,
    required: of.isRequired ?? false,
    ...(of.cell === 'phone' && { looksLike: 'phone' }),
    ...(of.cell === 'day' && { isDay: true }),
    ...(of.looksLike && { looksLike: of.looksLike }),
    ...(of.isOfParent && { isOfParent: true }),
    ...(of.choices && { choices: [...of.choices] }),
    ...(of.example && { example: of.example }),
  }
}

/** A field that no record has, as a column. */
const column = <F extends string>(
  field: F,
  label: string,
  more: Partial<TemplateField> = {},
): TemplateField & { field: F } => ({ required: false, ...more, field, label })

/** What a student's row has of their education, courses, payments and squad. */
const educationField = column('education', 'Education', {
  example: 'HSC, Pune Board, 71.5%; BA, Pune University',
})
const courseFields = [
  column('courses', 'Courses', { required: true, example: 'Police Bharti; NDA' }),
  column('courseFees', 'Course fees', { example: '12000; 8000' }),
  column('totalFee', 'Total fee', { example: '20000' }),
  column('durations', 'Durations', { example: '6 Months; 1 Year' }),
  column('paymentModes', 'Payment modes', { choices: [...paymentModes] }),
  column('feesPaid', 'Fees paid', { example: '5000' }),
  column('paidByCourse', 'Paid by course', { example: '3000; 2000' }),
  column('paidOn', 'Paid on', { isDay: true, example: '01/06/2024' }),
  column('transactionModes', 'Mode of transaction', { choices: [...transactionModes] }),
  column('references', 'Reference', { example: '415812345678' }),
  column('admissionFee', 'Admission fee', { example: '500' }),
  column('squad', 'Squad', { example: 'Alpha' }),
]

export type CourseField = (typeof courseFields)[number]['field'] | 'education'

const { office, personal, contact, parent, physical } = studentSections
const { campVenue, chestNumber, courseMode, registrationDate, ...numbers } = office
const { name, dateOfBirth, age, ...further } = personal
const { address, ...phones } = contact

/** What a sheet of students begins with, in this order. */
const first = {
  ...numbers,
  name,
  dateOfBirth,
  age,
  ...phones,
  ...parent,
  address,
  campVenue,
  chestNumber,
  courseMode,
  registrationDate,
}

/** The fields of a student's row; those of the form have its names. */
export const studentColumns: readonly TemplateField[] = [
  ...Object.entries(first).map(columnOf),
  ...courseFields,
  ...Object.entries(further).map(columnOf),
  educationField,
  ...Object.entries(physical).map(columnOf),
]

const { salary, phone, address: home, joiningDate, ...work } = employeeFields

/** The fields of the employee form, without the password. */
export const employeeColumns = Object.entries({
  ...work,
  salary,
  phone,
  address: home,
  joiningDate,
}).map(columnOf)

/** The columns by which a row names its student. */
const namingFields = [
  column('registrationNumber', 'Registration number', { example: 'REG-2026-00001' }),
  column('admissionNo', 'Admission number', { example: 'A24/17' }),
  column('name', 'Name', { example: 'Asha Patil' }),
  column('contactNumber', 'Phone', { looksLike: 'phone', example: '98220 12345' }),
  column('campVenue', 'Camp Venue', { example: 'Pune Camp' }),
]

const dateField = column('date', 'Date', { looksLike: 'day', isDay: true, example: '05/04/2026' })

/** The columns of a sheet with one mark a row. */
export const attendanceFields = [
  ...namingFields,
  dateField,
  column('status', 'Status', { choices: ['Present', 'Absent', 'Late'] }),
  column('remarks', 'Remarks'),
]

/** The columns of a sheet with one result a row. */
export const resultFields = [
  ...namingFields,
  column('chestNumber', 'Chest number', { example: '17' }),
  column('event', 'Event', { choices: eventCodes.map((event) => demandNames[event]) }),
  dateField,
  column('attempt', 'Attempt', { example: '1' }),
  column('result', 'Result', { example: '5:42' }),
]

/** The fields of each kind in the order of its template. */
export const templateFields: Readonly<Record<ImportKind, readonly TemplateField[]>> = {
  students: studentColumns,
  employees: employeeColumns,
  attendance: attendanceFields,
  results: resultFields,
}
