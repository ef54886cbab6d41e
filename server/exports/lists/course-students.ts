import type { exportCourseStudents } from '../../../contract/exports/calls.ts'
import { statusOf } from '../../../contract/payments/terms.ts'
import { daysFrom, type Day } from '../../../contract/values/calendar.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import type { InputOf } from '../../kit/http/call.ts'
import {
  type AccountListed,
  type CourseStudentFound,
  findRows,
} from '../../payments/sql/course-student-rows.ts'
import { findAllIds } from '../../payments/sql/course-students.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = CourseStudentFound & { courses: readonly AccountListed[]; today: Day }

const { text, day, money, integer } = columnsOf<Row>()

const sum = ({ courses }: Row, amount: 'agreed' | 'total' | 'paid' | 'refundDue') =>
  courses.reduce((all, course) => all + course[amount], 0)

const nextDue = ({ courses }: Row): Day | undefined =>
  courses.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted()[0]

const daysOverdue = (row: Row): number | undefined => {
  const due = nextDue(row)
  return due === undefined || due >= row.today ? undefined : daysFrom(due, row.today)
}

/** Students with what they have paid and owe, a row each. */
export const courseStudents: ExportedList<InputOf<typeof exportCourseStudents>['query'], Row> = {
  name: 'course-students',
  title: 'Course students',
  columns: [
    text('name', 'Student', "The student's full name", (row) => row.name, 28),
    text(
      'registrationNumber',
      'Registration number',
      'Given by Muster or by the office',
      (row) => row.registration_number,
    ),
    text('contactNumber', 'Contact number', "The student's phone", (row) => row.contact_number),
    text(
      'courses',
      'Courses',
      "The student's courses, with semicolons between several",
      ({ courses }) => joinList(courses.map(({ courseName }) => courseName)),
      30,
    ),
    money('agreedFee', 'Agreed fee', 'What all courses cost together, as agreed', (row) =>
      sum(row, 'agreed'),
    ),
    money(
      'totalFee',
      'Total fee',
      'The same less concessions and what leaving a course takes off',
      (row) => sum(row, 'total') - sum(row, 'refundDue'),
    ),
    money('feesPaid', 'Fees paid', 'What was paid for all courses', (row) => sum(row, 'paid')),
    money(
      'balance',
      'Balance',
      'What is left to pay for all courses',
      (row) => sum(row, 'total') - sum(row, 'paid'),
    ),
    money('refundDue', 'Refund due', 'What is to be paid back for all courses', (row) =>
      sum(row, 'refundDue'),
    ),
    text(
      'coursesLeft',
      'Courses left',
      'The courses that the student left, each with the last day',
      ({ courses }) =>
        joinList(
          courses.flatMap(({ courseName, leftOn }) => (leftOn ? `${courseName} ${leftOn}` : [])),
        ),
      30,
    ),
    text('paymentStatus', 'Payment status', 'Pending, Partial or Completed, in all', (row) =>
      statusOf({ total: sum(row, 'total'), paid: sum(row, 'paid') }),
    ),
    day('nextDue', 'Next due', 'When the next instalment is or was due', nextDue),
    integer(
      'daysOverdue',
      'Days overdue',
      'How many days ago it was due; blank when nothing is overdue',
      daysOverdue,
    ),
    money('overdueAmount', 'Overdue amount', 'What was due before today and is not paid', (row) =>
      Math.max(0, row.overdue),
    ),
  ],
  find: async (db, query, { today }) => {
    const ids = await findAllIds(db, query, today)
    const read = async (some: readonly number[]) =>
      (await findRows(db, some, today)).map((row) => ({
        ...row,
        today,
        courses: readJson(row.accounts),
      }))
    return { count: ids.length, pieces: inPieces(ids, read) }
  },
}
