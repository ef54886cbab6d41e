import type { exportCollectors } from '../../../contract/exports/calls.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { type CollectorMonth, readCollectorMonths } from '../../payments/sql/collected.ts'
import { collectedOf } from '../../reports/present.ts'
import { daysOf, periodOf } from '../../reports/rules.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const { text, money } = columnsOf<CollectorMonth>()

/** Who took what, a row for each month, person and transaction mode. */
export const collectors: ExportedList<InputOf<typeof exportCollectors>['query'], CollectorMonth> = {
  name: 'collectors',
  title: 'Collectors',
  columns: [
    text('month', 'Month', 'As 2026-04', (row) => row.month, 10),
    text(
      'collector',
      'Collector',
      'Who took the money, or paid it back; Imported for money taken before Muster',
      (row) => row.person ?? 'Imported',
      28,
    ),
    text(
      'transactionMode',
      'Transaction mode',
      'Cash, Card, UPI or Bank Transfer',
      (row) => row.mode,
    ),
    money('received', 'Received', 'All receipts of the month', (row) => row.received),
    money(
      'reversed',
      'Reversed',
      'Payments that they had taken and that were cancelled in the month',
      (row) => row.reversed,
    ),
    money('refunded', 'Refunded', 'What they paid back in the month', (row) => row.refunded),
    money('collected', 'Collected', 'Received less reversed and refunded', collectedOf),
  ],
  check: (query, { today }) => void periodOf(query, today),
  find: async (db, query, { today }) => {
    const rows = await readCollectorMonths(db, daysOf(periodOf(query, today), today))
    return { count: rows.length, pieces: [rows] }
  },
}
