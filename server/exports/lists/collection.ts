import { admissionFee } from '../../../contract/payments/terms.ts'
import { type CourseMonth, readCourseMonths } from '../../payments/sql/collected.ts'
import { collectedOf } from '../../reports/present.ts'
import { daysOf, periodOf } from '../../reports/rules.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, money } = columnsOf<CourseMonth>()

/** What was collected, a row for each month and course. */
export const collection = asFile<'collection', CourseMonth>('collection', {
  title: 'Collection',
  columns: [
    text('Month', (row) => row.month, 10),
    text('Course', (row) => row.course ?? admissionFee, 30),
    money('Received', (row) => row.received),
    money('Reversed', (row) => row.reversed),
    money('Refunded', (row) => row.refunded),
    money('Collected', collectedOf),
  ],
  check: (query, { today }) => void periodOf(query, today),
  find: async (db, query, { today }) => {
    const rows = await readCourseMonths(db, daysOf(periodOf(query, today), today))
    return { count: rows.length, pieces: [rows] }
  },
})
