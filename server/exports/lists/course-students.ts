import { statusOf } from '../../../contract/payments/terms.ts'
import { daysFrom, type Day } from '../../../contract/values/calendar.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { sumOf } from '../../../contract/values/money.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import {
  type AccountListed,
  type CourseStudentFound,
  findRows,
} from '../../payments/sql/course-student-rows.ts'
import { findAllIds } from '../../payments/sql/course-students.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

type Row = CourseStudentFound & { courses: readonly AccountListed[]; today: Day }

const { text, day, money, integer } = columnsOf<Row>()

const sum = ({ courses }: Row, amount: 'agreed' | 'total' | 'paid' | 'refundDue') =>
  sumOf(courses.map((course) => course[amount]))

const nextDue = ({ courses }: Row): Day | undefined =>
  courses.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted()[0]

const daysOverdue = (row: Row): number | undefined => {
  const due = nextDue(row)
  return due === undefined || due >= row.today ? undefined : daysFrom(due, row.today)
}

/** Students with what they have paid and owe, a row each. */
export const courseStudents = asFile<'courseStudents', Row>('courseStudents', {
  title: 'Course students',
  columns: [
    text('Student', (row) => row.name, 28),
    text('Registration number', (row) => row.registration_number),
    text('Contact number', (row) => row.contact_number),
    text('Courses', ({ courses }) => joinList(courses.map(({ courseName }) => courseName)), 30),
    money('Agreed fee', (row) => sum(row, 'agreed')),
    money('Total fee', (row) => sum(row, 'total') - sum(row, 'refundDue')),
    money('Fees paid', (row) => sum(row, 'paid')),
    money('Balance', (row) => sum(row, 'total') - sum(row, 'paid')),
    money('Refund due', (row) => sum(row, 'refundDue')),
    text(
      'Courses left',
      ({ courses }) =>
        joinList(
          courses.flatMap(({ courseName, leftOn }) => (leftOn ? `${courseName} ${leftOn}` : [])),
        ),
      30,
    ),
    text('Payment status', (row) => statusOf({ total: sum(row, 'total'), paid: sum(row, 'paid') })),
    day('Next due', nextDue),
    integer('Days overdue', daysOverdue),
    money('Overdue amount', (row) => Math.max(0, row.overdue)),
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
})
