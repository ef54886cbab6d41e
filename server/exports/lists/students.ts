import { type Day, yearsBetween } from '../../../contract/values/calendar.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import {
  type EnrolmentFound,
  findInFull,
  findValidPayments,
  type LastPayment,
  type StudentFound,
} from '../../students/sql/read.ts'
import { requireMayList } from '../../students/rules/listing.ts'
import { findAllIds } from '../../students/sql/list.ts'
import { asFile, isChosen } from '../actions.ts'
import { feeOf } from '../../../contract/payments/account.ts'
import { studentSections } from '../../../contract/students/fields.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { sumOf } from '../../../contract/values/money.ts'
import { columnsOf, columnsOfFields, forWhoMay, oneOrSeveral } from '../columns.ts'

/** A course of a student, and the last payment for it that was not reversed. */
type CourseExported = EnrolmentFound & { last: LastPayment | undefined }
type StudentExported = StudentFound & { courses: readonly CourseExported[] }

const { office, personal, contact, parent, physical } = studentSections
const { text, day, money } = columnsOf<StudentExported>()

/** With several courses, one for each, in the order of Courses. */
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

/** A student in full, in the words of the form, so that an import knows the columns again. */
const studentColumns = [
  ...columnsOfFields(office),
  ...columnsOfFields(personal),
  ...columnsOfFields(contact),
  ...columnsOfFields(parent),
  text(
    'Education',
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
  ...columnsOfFields(physical),
  text('Squad', (row) => row.squad),
  text('Courses', (row) => joinList(row.courses.map(({ course_name }) => course_name)), 30),
  ...forWhoMay('fees.read', [money('Course fees', (row) => each(row, feeOfCourse, rupees))]),
  text('Durations', (row) => each(row, (course) => course.duration)),
  ...forWhoMay('fees.read', [
    text('Payment modes', (row) => each(row, (course) => course.payment_mode)),
    money('Fees paid', (row) => each(row, (course) => course.paid_paise, rupees)),
    day('Paid on', (row) => each(row, (course) => course.last?.day)),
    text('Transaction modes', (row) => each(row, (course) => course.last?.transaction_mode)),
    text('References', (row) => each(row, (course) => course.last?.reference)),
    money('Admission fee', (row) => row.admission_fee),
    money('Balance', (row) =>
      sumOf(row.courses.map((course) => course.total_paise - course.paid_paise)),
    ),
  ]),
]

/** Students in full, a row each. */
export const students = asFile<'students', StudentExported>('students', {
  title: 'Students',
  columns: studentColumns,
  check: requireMayList,
  find: async (db, query, { today }) => {
    const ids = (await findAllIds(db, query, today)).filter(isChosen(query))
    return { count: ids.length, ids, pieces: inPieces(ids, (some) => read(db, some, today)) }
  },
})

const read = async (db: Db, ids: readonly number[], today: Day): Promise<StudentExported[]> => {
  const payments = await findValidPayments(db, ids)
  const last = new Map(payments.map((paid) => [`${paid.student_id} ${paid.course_id}`, paid]))
  return (await findInFull(db, ids)).map((row) => ({
    ...row,
    age: yearsBetween(row.date_of_birth, today),
    courses: readJson(row.enrolments).map((course) => ({
      ...course,
      last: last.get(`${row.id} ${course.course_id}`),
    })),
  }))
}
