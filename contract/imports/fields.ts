import { eventCodes } from '../fitness/events.ts'
import { categories, sexes } from '../fitness/people.ts'
import { demandNames } from '../fitness/terms.ts'
import { paymentModes, transactionModes } from '../payments/terms.ts'
import { bloodGroups, courseModes } from '../students/terms.ts'
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
}

/** The fields of a student's row; those of the form have its names. */
export const studentFields = [
  {
    field: 'registrationNumber',
    label: 'Registration number',
    required: false,
    example: 'REG-2024-00017',
  },
  { field: 'admissionNo', label: 'Admission number', required: false, example: 'A24/17' },
  { field: 'name', label: 'Name', required: true, looksLike: 'name', example: 'Asha Patil' },
  {
    field: 'dateOfBirth',
    label: 'Date of birth',
    required: true,
    isDay: true,
    example: '14/03/2005',
  },
  { field: 'age', label: 'Age', required: false, example: '19' },
  {
    field: 'contactNumber',
    label: 'Contact number',
    required: true,
    looksLike: 'phone',
    example: '98220 12345',
  },
  { field: 'parentName', label: 'Parent name', required: true, example: 'Vijay Patil' },
  {
    field: 'parentMobileNumber',
    label: 'Parent mobile number',
    required: true,
    looksLike: 'phone',
    isOfParent: true,
    example: '98220 54321',
  },
  { field: 'address', label: 'Address', required: true, example: '12 Shivaji Road, Pune' },
  { field: 'campVenue', label: 'Physical Center', required: true, example: 'Pune Camp' },
  { field: 'chestNumber', label: 'Chest number', required: false, example: '17' },
  { field: 'courseMode', label: 'Course mode', required: false, choices: [...courseModes] },
  {
    field: 'registrationDate',
    label: 'Registration date',
    required: false,
    isDay: true,
    example: '01/06/2024',
  },
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
  { field: 'religion', label: 'Religion', required: false },
  { field: 'caste', label: 'Caste', required: false },
  { field: 'sex', label: 'Sex', required: false, choices: [...sexes] },
  { field: 'category', label: 'Category', required: false, choices: [...categories] },
  { field: 'homeState', label: 'Home state', required: false, example: 'Maharashtra' },
  {
    field: 'education',
    label: 'Education',
    required: false,
    example: 'HSC, Pune Board, 71.5%; BA, Pune University',
  },
  { field: 'height', label: 'Height', required: false, example: '168' },
  { field: 'weight', label: 'Weight', required: false, example: '58' },
  { field: 'chestUnexpanded', label: 'Chest unexpanded', required: false, example: '79' },
  { field: 'chestExpanded', label: 'Chest expanded', required: false, example: '84' },
  { field: 'vision', label: 'Vision', required: false, example: '6/6' },
  { field: 'bloodGroup', label: 'Blood group', required: false, choices: [...bloodGroups] },
] as const satisfies readonly TemplateField[]

/** The fields of the employee form, without the password. */
export const employeeFields = [
  { field: 'name', label: 'Name', required: true, looksLike: 'name', example: 'Anil Jadhav' },
  {
    field: 'email',
    label: 'Email',
    required: true,
    looksLike: 'email',
    example: 'anil.jadhav@example.com',
  },
  { field: 'role', label: 'Role', required: false, choices: ['Admin', 'Employee'] },
  { field: 'department', label: 'Department', required: false, example: 'Training' },
  { field: 'designation', label: 'Designation', required: false, example: 'Coach' },
  { field: 'salary', label: 'Salary', required: false, example: '25000' },
  { field: 'phone', label: 'Phone', required: false, looksLike: 'phone', example: '98220 12345' },
  { field: 'address', label: 'Address', required: false, example: '12 Shivaji Road, Pune' },
  {
    field: 'joiningDate',
    label: 'Joining date',
    required: false,
    isDay: true,
    example: '01/04/2026',
  },
] as const satisfies readonly TemplateField[]

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
  students: studentFields,
  employees: employeeFields,
  attendance: attendanceFields,
  results: resultFields,
}
