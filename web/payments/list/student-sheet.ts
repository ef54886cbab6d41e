import type { CourseStudent, CourseStudentsReport } from '../../../contract/payments/calls.ts'
import { sumRupees } from '../../../contract/values/money.ts'
import { terms } from '../../language/contract-words.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { balanceOf, nextDue, statusOfAll } from '../../shared/payments/accounts.ts'
import { daysOverdue } from './overdue-words.ts'

type Column = { title: string; value: (student: CourseStudent, today: string) => string | number }

const sumOf = ({ selectedCourses }: CourseStudent, amount: 'totalAmount' | 'amountPaid') =>
  sumRupees(selectedCourses.map((account) => account[amount]))

const columns: readonly Column[] = [
  { title: 'Student', value: ({ name }) => name },
  { title: 'Registration No.', value: ({ registrationNumber }) => registrationNumber },
  { title: 'Phone', value: ({ contactNumber }) => contactNumber },
  {
    title: 'Courses',
    value: ({ selectedCourses }) => selectedCourses.map(({ courseName }) => courseName).join(', '),
  },
  { title: 'Total', value: (student) => sumOf(student, 'totalAmount') },
  { title: 'Paid', value: (student) => sumOf(student, 'amountPaid') },
  { title: 'Balance', value: ({ selectedCourses }) => balanceOf(selectedCourses) },
  {
    title: 'Payment Status',
    value: ({ selectedCourses }) => terms().paymentStatuses[statusOfAll(selectedCourses)],
  },
  {
    title: 'Next due',
    value: ({ selectedCourses }) => nextDue(selectedCourses)?.nextDueDate ?? '',
  },
  {
    title: 'Days overdue',
    value: ({ selectedCourses }, today) => {
      const due = nextDue(selectedCourses)
      return due?.nextDueDate !== undefined && due.overdue
        ? daysOverdue(due.nextDueDate, today)
        : ''
    },
  },
  { title: 'Overdue amount', value: ({ overdueAmount }) => overdueAmount ?? 0 },
]

/** Students with what they have paid and owe, a row each; amounts in rupees. */
export const studentSheet = ({ students, today }: CourseStudentsReport): Blob =>
  csvOf(
    columns.map(({ title }) => title),
    students.map((student) => columns.map(({ value }) => value(student, today))),
  )
