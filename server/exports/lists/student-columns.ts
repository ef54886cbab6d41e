import { statusOf } from '../../../contract/payments/terms.ts'
import type { Column } from '../../kit/sheets/columns.ts'
import { readJson } from '../../db/json-text.ts'
import type { StudentInFull } from '../../students/sql/all.ts'
import type { EnrolmentFound } from '../../students/sql/read.ts'

export type StudentExported = StudentInFull & { courses: readonly EnrolmentFound[] }

type Row = StudentExported

const text = (
  key: string,
  heading: string,
  description: string,
  value: (row: Row) => string | null,
  width?: number,
): Column<Row> => ({ key, heading, description, type: 'text', value, ...(width && { width }) })

const measure = (
  key: string,
  heading: string,
  unit: string,
  value: (row: Row) => number | null,
): Column<Row> => ({ key, heading, description: `In ${unit}`, type: 'number', value })

const several = (parts: readonly string[]): string => parts.join('; ')

const sumOf = ({ courses }: Row, amount: 'total_paise' | 'paid_paise') =>
  courses.reduce((sum, course) => sum + course[amount], 0)

const rupees = (paise: number) => String(paise / 100)

/** A student in full. What a list of several holds stands in one cell, each after a semicolon. */
export const studentColumns: readonly Column<Row>[] = [
  text(
    'registrationNumber',
    'Registration number',
    'Given by Muster or by the office; no two students have the same',
    (row) => row.registration_number,
  ),
  text('admissionNo', 'Admission number', "The office's own number", (row) => row.admission_no),
  text('name', 'Name', "The student's full name", (row) => row.name, 28),
  {
    key: 'dateOfBirth',
    heading: 'Date of birth',
    description: 'The day on which the student was born',
    type: 'day',
    value: (row) => row.date_of_birth,
  },
  {
    key: 'age',
    heading: 'Age',
    description: 'In years, as entered at registration',
    type: 'integer',
    value: (row) => row.age,
  },
  text('religion', 'Religion', 'As entered', (row) => row.religion),
  text('caste', 'Caste', 'As entered', (row) => row.caste),
  text('address', 'Address', 'Where the student lives', (row) => row.address, 40),
  text('contactNumber', 'Contact number', "The student's phone", (row) => row.contact_number, 18),
  text('parentName', 'Parent name', 'A parent or guardian', (row) => row.parent_name, 28),
  text(
    'parentMobileNumber',
    'Parent mobile number',
    "The parent's phone",
    (row) => row.parent_mobile_number,
    22,
  ),
  text(
    'education',
    'Education',
    'Course, university and percentage of each, with semicolons between several',
    (row) =>
      several(
        readJson(row.education).map(({ course, university, percentage }) =>
          [course, university, ...(percentage === undefined ? [] : [`${percentage}%`])].join(', '),
        ),
      ),
    36,
  ),
  measure('height', 'Height', 'centimetres', (row) => row.height),
  measure('weight', 'Weight', 'kilograms', (row) => row.weight),
  measure('chestUnexpanded', 'Chest unexpanded', 'centimetres', (row) => row.chest_unexpanded),
  measure('chestExpanded', 'Chest expanded', 'centimetres', (row) => row.chest_expanded),
  text('vision', 'Vision', 'As entered', (row) => row.vision, 12),
  text('bloodGroup', 'Blood group', 'A+ to O-', (row) => row.blood_group, 14),
  text('campVenue', 'Physical Center', 'The venue that the student attends', (row) => row.venue),
  text('courseMode', 'Course mode', 'Offline or Online', (row) => row.course_mode, 14),
  {
    key: 'registrationDate',
    heading: 'Registration date',
    description: 'The day on which the student was registered',
    type: 'day',
    value: (row) => row.registration_date,
  },
  text(
    'courses',
    'Courses',
    "The student's courses, with semicolons between several",
    ({ courses }) => several(courses.map(({ course_name }) => course_name)),
    30,
  ),
  text(
    'paymentModes',
    'Payment modes',
    'Full or Partial for each course, in the order of Courses',
    ({ courses }) => several(courses.map(({ payment_mode }) => payment_mode)),
  ),
  {
    key: 'totalFee',
    heading: 'Total fee',
    description: 'What all courses cost together, as agreed',
    type: 'money',
    value: (row) => sumOf(row, 'total_paise'),
  },
  {
    key: 'feesPaid',
    heading: 'Fees paid',
    description: 'What was paid for all courses together',
    type: 'money',
    value: (row) => sumOf(row, 'paid_paise'),
  },
  text(
    'paidByCourse',
    'Paid by course',
    'What was paid for each course, in the order of Courses; blank for one course',
    ({ courses }) =>
      courses.length < 2 ? null : several(courses.map(({ paid_paise }) => rupees(paid_paise))),
  ),
  {
    key: 'paidOn',
    heading: 'Paid on',
    description: 'The day of the first payment that was not reversed',
    type: 'day',
    value: (row) => row.paid_on,
  },
  text(
    'transactionMode',
    'Transaction mode',
    'How the first payment was handed over: Cash, Card, UPI or Bank Transfer',
    (row) => row.mode_of_transaction,
  ),
  {
    key: 'admissionFee',
    heading: 'Admission fee',
    description: 'What was paid for admission',
    type: 'money',
    value: (row) => row.admission_fee,
  },
  {
    key: 'balance',
    heading: 'Balance',
    description: 'What is left to pay for all courses',
    type: 'money',
    value: (row) => sumOf(row, 'total_paise') - sumOf(row, 'paid_paise'),
  },
  text(
    'paymentStatus',
    'Payment status',
    'Pending, Partial or Completed, over all courses',
    (row) => statusOf({ total: sumOf(row, 'total_paise'), paid: sumOf(row, 'paid_paise') }),
    16,
  ),
]
