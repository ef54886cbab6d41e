import { t } from '@lingui/core/macro'
import type { CourseStudent, CourseStudentsReport } from '../../../contract/payments/calls.ts'
import { sumRupees } from '../../../contract/values/money.ts'
import { terms } from '../../language/contract-words.ts'
import { csvOf } from '../../files/sheets/csv.ts'
import { balanceOf, nextDue, statusOfAll } from '../../shared/payments/accounts.ts'
import { daysOverdue } from './overdue-words.ts'

type Column = { title: string; value: (student: CourseStudent, today: string) => string | number }

const sumOf = ({ selectedCourses }: CourseStudent, amount: 'totalAmount' | 'amountPaid') =>
  sumRupees(selectedCourses.map((account) => account[amount]))

const columnsOfSheet = (): readonly Column[] => [
  { title: t`Student`, value: ({ name }) => name },
  { title: t`Registration No.`, value: ({ registrationNumber }) => registrationNumber },
  { title: t`Phone`, value: ({ contactNumber }) => contactNumber },
  {
    title: t`Courses`,
    value: ({ selectedCourses }) => selectedCourses.map(({ courseName }) => courseName).join(', '),
  },
  { title: t`Total`, value: (student) => sumOf(student, 'totalAmount') },
  { title: t`Paid`, value: (student) => sumOf(student, 'amountPaid') },
  { title: t`Balance`, value: ({ selectedCourses }) => balanceOf(selectedCourses) },
  {
    title: t`Payment Status`,
    value: ({ selectedCourses }) => terms().paymentStatuses[statusOfAll(selectedCourses)],
  },
  {
    title: t`Next due`,
    value: ({ selectedCourses }) => nextDue(selectedCourses)?.nextDueDate ?? '',
  },
  {
    title: t`Days overdue`,
    value: ({ selectedCourses }, today) => {
      const due = nextDue(selectedCourses)
      return due?.nextDueDate !== undefined && due.overdue
        ? daysOverdue(due.nextDueDate, today)
        : ''
    },
  },
  { title: t`Overdue amount`, value: ({ overdueAmount }) => overdueAmount ?? 0 },
]

/** Students with what they have paid and owe, a row each; amounts in rupees. */
export const studentSheet = ({ students, today }: CourseStudentsReport): Blob => {
  const columns = columnsOfSheet()
  return csvOf(
    columns.map(({ title }) => title),
    students.map((student) => columns.map(({ value }) => value(student, today))),
  )
}
