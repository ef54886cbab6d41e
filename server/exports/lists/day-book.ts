import type { EntryKind } from '../../../contract/daybook/terms.ts'
import type { exportDayBook } from '../../../contract/exports/calls.ts'
import { admissionFee } from '../../../contract/payments/terms.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { writeNumber } from '../../daybook/present.ts'
import { filterOf } from '../../daybook/rules.ts'
import {
  countEntries,
  type EntryFilter,
  type EntryFound,
  findEntries,
} from '../../daybook/sql/entries.ts'
import type { Db } from '../../db/schema.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { ExportedList } from '../actions.ts'
import { columnsOf } from '../columns.ts'

const kinds: Record<EntryKind, string> = {
  receipt: 'Receipt',
  reversal: 'Reversal',
  refund: 'Refund',
  expense: 'Expense',
  cancellation: 'Expense cancelled',
}

const comesIn = ({ kind }: EntryFound) => kind === 'receipt' || kind === 'cancellation'

const { text, instant, money } = columnsOf<EntryFound>()

/** A day, an entry a row, in the order of time. */
export const dayBook: ExportedList<InputOf<typeof exportDayBook>['query'], EntryFound> = {
  name: 'day-book',
  title: 'Day book',
  columns: [
    instant('at', 'Date', 'When it was recorded', ({ at }) => at),
    text('kind', 'Entry', Object.values(kinds).join(', '), ({ kind }) => kinds[kind], 18),
    text('number', 'Number', 'Of the receipt, or of the voucher of a refund', writeNumber),
    text('student', 'Student', "The student's full name", ({ student }) => student, 28),
    text(
      'registrationNumber',
      'Registration number',
      "The student's",
      (row) => row.registration_number,
    ),
    text(
      'description',
      'Description',
      'The courses, Admission fee, or what an expense was for',
      (row) => row.purpose ?? joinList(row.courses.map((course) => course ?? admissionFee)),
      28,
    ),
    text('paidTo', 'Paid to', 'Who an expense was paid to', (row) => row.paid_to),
    text(
      'transactionMode',
      'Transaction mode',
      'Cash, Card, UPI or Bank Transfer',
      ({ mode }) => mode,
    ),
    money('in', 'In', 'What came in', (row) => (comesIn(row) ? row.paise : null)),
    money('out', 'Out', 'What went out', (row) => (comesIn(row) ? null : row.paise)),
    text('collector', 'Collector', 'Who took the money, or paid it', (row) => row.collector, 28),
    text('madeBy', 'Made by', 'Who reversed or cancelled it', (row) => row.maker, 28),
    text('reason', 'Reason', 'As entered', (row) => row.reason, 30),
  ],
  check: (query, { today, person }) => void filterOf(query, today, person),
  find: async (db, query, { today, person }) => {
    const filter = filterOf(query, today, person)
    const count = await countEntries(db, filter)
    return { count, pieces: inPages(db, filter, count) }
  },
}

const atOnce = 500

async function* inPages(db: Db, filter: EntryFilter, count: number) {
  for (let skipped = 0; skipped < count; skipped += atOnce)
    yield findEntries(db, filter, { skipped, limit: atOnce })
}
