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

/** What a student's row has of their education, courses and payments. */
const educationField = {
  field: 'education',
  label: 'Education',
  required: false,
  example: 'HSC, Pune Board, 71.5%; BA, Pune University',
} as const satisfies TemplateField
const courseFields = [
  { field: 'courses', label: 'Courses', required: true, example: 'Police Bharti; NDA' },
  { field: 'courseFees', label: 'Course fees', required: false, example: '12000; 8000' },
  { field: 'totalFee', label: 'Total fee', required: false, example: '20000' },
  { field: 'durations', label: 'Durations', required: false, example: '6 Months; 1 Year' },
  { field: 'paymentModes', label: 'Payment modes', required: false, choices: [...paymentModes] },
  { field: 'feesPaid', label: 'Fees paid', required: false, example: '5000' },
  { field: 'paidByCourse', label: 'Paid by course', required: false, example: '3000; 2000' },
  { field: 'paidOn', label: 'Paid on', required: false, isDay: true, example: '01/06/2024' },
  {
    field: 'transactionModes',
    label: 'Mode of transaction',
    required: false,
    choices: [...transactionModes],
  },
  { field: 'references', label: 'Reference', required: false, example: '415812345678' },
  { field: 'admissionFee', label: 'Admission fee', required: false, example: '500' },
] as const satisfies readonly TemplateField[]

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
  {
    field: 'registrationNumber',
    label: 'Registration number',
    required: false,
    example: 'REG-2026-00001',
  },
  { field: 'admissionNo', label: 'Admission number', required: false, example: 'A24/17' },
  { field: 'name', label: 'Name', required: false, example: 'Asha Patil' },
  {
    field: 'contactNumber',
    label: 'Phone',
    required: false,
    looksLike: 'phone',
    example: '98220 12345',
  },
  { field: 'campVenue', label: 'Camp Venue', required: false, example: 'Pune Camp' },
] as const satisfies readonly TemplateField[]

const dateField = {
  field: 'date',
  label: 'Date',
  required: false,
  looksLike: 'day',
  isDay: true,
  example: '05/04/2026',
} as const satisfies TemplateField

/** The columns of a sheet with one mark a row. */
export const attendanceFields = [
  ...namingFields,
  dateField,
  { field: 'status', label: 'Status', required: false, choices: ['Present', 'Absent', 'Late'] },
  { field: 'remarks', label: 'Remarks', required: false },
] as const satisfies readonly TemplateField[]

/** The columns of a sheet with one result a row. */
export const resultFields = [
  ...namingFields,
  { field: 'chestNumber', label: 'Chest number', required: false, example: '17' },
  {
    field: 'event',
    label: 'Event',
    required: false,
    choices: eventCodes.map((event) => demandNames[event]),
  },
  dateField,
  { field: 'attempt', label: 'Attempt', required: false, example: '1' },
  { field: 'result', label: 'Result', required: false, example: '5:42' },
] as const satisfies readonly TemplateField[]

/** The fields of each kind in the order of its template. */
export const templateFields: Readonly<Record<ImportKind, readonly TemplateField[]>> = {
  students: studentColumns,
  employees: employeeColumns,
  attendance: attendanceFields,
  results: resultFields,
}
