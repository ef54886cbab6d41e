import type { exportCollection } from '../../../contract/exports/calls.ts'
import { admissionFee } from '../../../contract/payments/terms.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { type CourseMonth, readCourseMonths } from '../../payments/sql/collected.ts'
import { collectedOf } from '../../reports/present.ts'
import { daysOf, periodOf } from '../../reports/rules.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, money } = columnsOf<CourseMonth>()

/** What was collected, a row for each month and course. */
export const collection: ExportedList<InputOf<typeof exportCollection>['query'], CourseMonth> = {
  name: 'collection',
  title: 'Collection',
  columns: [
    text('month', 'Month', 'As 2026-04', (row) => row.month, 10),
    text(
      'course',
      'Course',
      'Its name today, or Admission fee',
      (row) => row.course ?? admissionFee,
      30,
    ),
    money('received', 'Received', 'All receipts of the month', (row) => row.received),
    money(
      'reversed',
      'Reversed',
      'Payments that were cancelled in the month',
      (row) => row.reversed,
    ),
    money('refunded', 'Refunded', 'What was paid back in the month', (row) => row.refunded),
    money('collected', 'Collected', 'Received less reversed and refunded', collectedOf),
  ],
  check: (query, { today }) => void periodOf(query, today),
  find: async (db, query, { today }) => {
    const rows = await readCourseMonths(db, daysOf(periodOf(query, today), today))
    return { count: rows.length, pieces: [rows] }
  },
}
