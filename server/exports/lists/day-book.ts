import type { EntryKind } from '../../../contract/daybook/terms.ts'
import { admissionFee } from '../../../contract/payments/terms.ts'
import { joinList } from '../../../contract/values/lists.ts'
import { writeNumber } from '../../daybook/present.ts'
import { filterOf } from '../../daybook/rules.ts'
import { countEntries, type EntryFound, findEntries } from '../../daybook/sql/entries.ts'
import { asFile } from '../actions.ts'
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
export const dayBook = asFile<'dayBook', EntryFound>('dayBook', {
  title: 'Day book',
  columns: [
    instant('Date', ({ at }) => at),
    text('Entry', ({ kind }) => kinds[kind], 18),
    text('Number', writeNumber),
    text('Student', ({ student }) => student, 28),
    text('Registration number', (row) => row.registration_number),
    text(
      'Description',
      (row) => row.purpose ?? joinList(row.courses.map((course) => course ?? admissionFee)),
      28,
    ),
    text('Paid to', (row) => row.paid_to),
    text('Transaction mode', ({ mode }) => mode),
    money('In', (row) => (comesIn(row) ? row.paise : null)),
    money('Out', (row) => (comesIn(row) ? null : row.paise)),
    text('Collector', (row) => row.collector, 28),
    text('Made by', (row) => row.maker, 28),
    text('Reason', (row) => row.reason, 30),
  ],
  check: (query, { today, person }) => void filterOf(query, today, person),
  find: async (db, query, { today, person }) => {
    const filter = filterOf(query, today, person)
    const count = await countEntries(db, filter)
    return { count, pieces: [await findEntries(db, filter, { skipped: 0, limit: count })] }
  },
})
