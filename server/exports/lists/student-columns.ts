import { feeOf } from '../../../contract/payments/account.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { readJson } from '../../db/json-text.ts'
import type { LastPayment, StudentInFull } from '../../students/sql/all.ts'
import type { EnrolmentFound } from '../../students/sql/read.ts'
import { columnsOf, oneOrSeveral } from '../columns.ts'

/** A course of a student, and the last payment for it that was not reversed. */
type CourseExported = EnrolmentFound & { last: LastPayment | undefined }
export type StudentExported = StudentInFull & { courses: readonly CourseExported[] }

const { text, day, money, integer, number } = columnsOf<StudentExported>()

const each = <V extends string | number>(
  { courses }: StudentExported,
  value: (course: CourseExported) => V | null | undefined,
  write?: (value: V) => string,
) =>
  oneOrSeveral(
    courses.map((course) => value(course) ?? null),
    write,
  )

const feeOfCourse = ({ total_paise: total, refund_due_paise: refundDue }: CourseExported) =>
  feeOf({ total, refundDue })
const rupees = (paise: number) => String(paise / 100)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

const inOrder = 'With several courses, one for each, in the order of Courses'

/** A student in full, in the words of the form, so that an import knows the columns again. */
export const studentColumns = [
  text(
    'registrationNumber',
    'Registration number',
    'Given by Muster or by the office; no two students have the same',
    (row) => row.registration_number,
  ),
  text('admissionNo', 'Admission number', "The office's own number", (row) => row.admission_no),
  text('campVenue', 'Physical Center', 'The venue that the student attends', (row) => row.venue),
  integer('chestNumber', 'Chest number', 'At the venue', (row) => row.chest_number),
  text('courseMode', 'Course mode', 'Offline or Online', (row) => row.course_mode, 14),
  day(
    'registrationDate',
    'Registration date',
    'The day on which the student was registered',
    (row) => row.registration_date,
  ),
  text('name', 'Name', "The student's full name", (row) => row.name, 28),
  integer('age', 'Age', 'In years by the date of birth, on the day of the file', (row) => row.age),
  day(
    'dateOfBirth',
    'Date of birth',
    'The day on which the student was born',
    (row) => row.date_of_birth,
  ),
  text('religion', 'Religion', 'As entered', (row) => row.religion),
  text('caste', 'Caste', 'As entered', (row) => row.caste),
  text('sex', 'Sex', 'Female, male or transgender', (row) => row.sex, 14),
  text('category', 'Category', 'General, EWS, OBC, SC or ST', (row) => row.category, 14),
  text('homeState', 'Home state', 'As entered', (row) => row.home_state),
  text('address', 'Address', 'Where the student lives', (row) => row.address, 40),
  text('contactNumber', 'Contact number', "The student's phone", (row) => row.contact_number),
  text('parentName', 'Parent name', 'A parent or guardian', (row) => row.parent_name, 28),
  text(
    'parentMobileNumber',
    'Parent mobile number',
    "The parent's phone",
    (row) => row.parent_mobile_number,
  ),
  text(
    'education',
    'Education',
    'Course | university | percentage, with semicolons between several; in quotes where one contains a sign that separates',
    (row) =>
      joinList(
        readJson(row.education).map(({ course, university, percentage }) =>
          joinList(
            [course, university, ...(percentage === undefined ? [] : [String(percentage)])],
            '|',
          ),
        ),
      ),
    36,
  ),
  number('height', 'Height', 'In centimetres', (row) => row.height),
  number('weight', 'Weight', 'In kilograms', (row) => row.weight),
  number('chestUnexpanded', 'Chest unexpanded', 'In centimetres', (row) => row.chest_unexpanded),
  number('chestExpanded', 'Chest expanded', 'In centimetres', (row) => row.chest_expanded),
  text('vision', 'Vision', 'As entered', (row) => row.vision, 12),
  text('bloodGroup', 'Blood group', 'A+ to O-', (row) => row.blood_group, 14),
  text(
    'courses',
    'Courses',
    "The student's courses, with semicolons between several; a name with a semicolon is in quotes",
    (row) => joinList(row.courses.map(({ course_name }) => course_name)),
    30,
  ),
  money(
    'courseFees',
    'Course fees',
    `As agreed, less concessions and leaving. ${inOrder}.`,
    (row) => each(row, feeOfCourse, rupees),
  ),
  text('durations', 'Durations', `How long the course takes. ${inOrder}.`, (row) =>
    each(row, (course) => course.duration),
  ),
  text('paymentModes', 'Payment modes', `Full or Partial. ${inOrder}.`, (row) =>
    each(row, (course) => course.payment_mode),
  ),
  money('feesPaid', 'Fees paid', `What was paid for the course. ${inOrder}.`, (row) =>
    each(row, (course) => course.paid_paise, rupees),
  ),
  day('paidOn', 'Paid on', `The day of the last valid payment. ${inOrder}.`, (row) =>
    each(row, (course) => course.last?.day),
  ),
  text(
    'transactionModes',
    'Transaction modes',
    `How the last valid payment was handed over: Cash, Card, UPI or Bank Transfer. ${inOrder}.`,
    (row) => each(row, (course) => course.last?.transaction_mode),
  ),
  text('references', 'References', `The reference of that payment. ${inOrder}.`, (row) =>
    each(row, (course) => course.last?.reference),
  ),
  money('admissionFee', 'Admission fee', 'What was paid for admission', (row) => row.admission_fee),
  money('balance', 'Balance', 'What is left to pay for all courses', (row) =>
    sum(row.courses.map((course) => course.total_paise - course.paid_paise)),
  ),
]
