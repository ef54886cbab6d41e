import { type CollectorMonth, readCollectorMonths } from '../../payments/sql/collected.ts'
import { collectedOf } from '../../reports/present.ts'
import { daysOf, periodOf } from '../../reports/rules.ts'
import { asFile } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, money } = columnsOf<CollectorMonth>()

/** Who took what, a row for each month, person and transaction mode. */
export const collectors = asFile<'collectors', CollectorMonth>('collectors', {
  title: 'Collectors',
  columns: [
    text('Month', (row) => row.month, 10),
    text('Collector', (row) => row.person ?? 'Imported', 28),
    text('Transaction mode', (row) => row.mode),
    money('Received', (row) => row.received),
    money('Reversed', (row) => row.reversed),
    money('Refunded', (row) => row.refunded),
    money('Collected', collectedOf),
  ],
  check: (query, { today }) => void periodOf(query, today),
  find: async (db, query, { today }) => {
    const rows = await readCollectorMonths(db, daysOf(periodOf(query, today), today))
    return { count: rows.length, pieces: [rows] }
  },
})
