import type { DayBook } from '../../contract/daybook/calls.ts'
import type { Closing, DayEntry, Expense, Till } from '../../contract/daybook/shapes.ts'
import { admissionFee, type TransactionMode } from '../../contract/payments/terms.ts'
import { type Paise, sumOf, toRupees } from '../../contract/values/money.ts'
import { recordOf } from '../../contract/values/records.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import { writeVoucherNumber } from '../payments/present/fee-changes.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import type { CollectorMonth } from '../payments/sql/collected.ts'
import type { LastClosing } from '../payments/sql/till.ts'
import { type CashMoved, netOf } from './rules.ts'
import type { ClosingFound } from './sql/closings.ts'
import type { EntryFound } from './sql/entries.ts'
import type { ExpenseFound, SpentBy } from './sql/expenses.ts'

const showMoved = (moved: CashMoved) => ({
  received: toRupees(moved.received),
  reversed: toRupees(moved.reversed),
  refunded: toRupees(moved.refunded),
  spent: toRupees(moved.spent),
  net: toRupees(netOf(moved)),
})

type Moved = CashMoved & {
  taker: number
  person: string
  person_id: number | null
  mode: TransactionMode
}

const sumsOf = (rows: readonly Moved[]): CashMoved =>
  recordOf(['received', 'reversed', 'refunded', 'spent'], (kind) =>
    sumOf(rows.map((row) => row[kind])),
  )

const byMode = (rows: readonly Moved[]) =>
  [...Map.groupBy(rows, ({ mode }) => mode)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([mode, theirs]) => ({ mode, ...showMoved(sumsOf(theirs)) }))

/** What moved on a day by collector and mode; imported money has no collector and is left out. */
export const presentSums = (
  collected: readonly CollectorMonth[],
  spent: readonly SpentBy[],
): Pick<DayBook, 'collectors' | 'modes' | 'sums'> => {
  const taken = collected.flatMap(({ taker, person, ...row }) =>
    taker === null || person === null ? [] : [{ ...row, taker, person, spent: 0 }],
  )
  const paidOut = spent.map(({ paise, ...who }) => ({
    ...who,
    mode: 'Cash' as const,
    received: 0,
    reversed: 0,
    refunded: 0,
    spent: paise,
  }))
  const rows: Moved[] = [...taken, ...paidOut]
  const ofPeople = [...Map.groupBy(rows, ({ taker }) => taker).values()]
  return {
    collectors: ofPeople.flatMap((theirs) => {
      const [first] = theirs
      if (!first) return []
      const collector = toNamedPerson(first.person_id, first.person)
      return [{ collector, modes: byMode(theirs), ...showMoved(sumsOf(theirs)) }]
    }),
    modes: byMode(rows),
    sums: showMoved(sumsOf(rows)),
  }
}

type Closed = { financial_year: string; last_receipt: number } | undefined

/** The number of its receipt or its voucher. */
export const writeNumber = ({
  kind,
  financial_year: year,
  number,
}: EntryFound): string | undefined => {
  if (year === null || number === null) return undefined
  return kind === 'refund' ? writeVoucherNumber(year, number) : writeReceiptNumber(year, number)
}

const isAfterClose = ({ kind, financial_year, number }: EntryFound, closed: Closed): boolean =>
  kind === 'receipt' &&
  closed !== undefined &&
  financial_year === closed.financial_year &&
  number !== null &&
  number > closed.last_receipt

export const presentEntry = (row: EntryFound, closed: Closed): DayEntry => ({
  _id: String(row.id),
  kind: row.kind,
  at: row.at,
  number: writeNumber(row),
  opens: row.opens === null ? undefined : String(row.opens),
  mode: row.mode,
  amount: toRupees(row.paise),
  student:
    row.student === null
      ? undefined
      : {
          _id: row.student_deleted_at === null ? String(row.student_id) : undefined,
          name: row.student,
          registrationNumber: row.registration_number ?? '',
        },
  paidFor: row.courses.map((course) => course ?? admissionFee),
  purpose: row.purpose ?? undefined,
  paidTo: row.paid_to ?? undefined,
  reason: row.reason ?? undefined,
  collector: toNamedPerson(row.collector_id, row.collector),
  madeBy: row.maker === null ? undefined : toNamedPerson(row.maker_id, row.maker),
  afterClose: isAfterClose(row, closed) ? true : undefined,
  cancelled: row.cancelled_by === null ? undefined : true,
})

export const presentClosing = (row: ClosingFound): Closing => {
  const moved = {
    received: row.received_paise,
    reversed: row.reversed_paise,
    refunded: row.refunded_paise,
    spent: row.spent_paise,
  }
  const expected = row.opening_paise + netOf(moved)
  const { net: _net, ...cash } = showMoved(moved)
  return {
    _id: String(row.id),
    day: row.day,
    openingCash: toRupees(row.opening_paise),
    ...cash,
    expectedCash: toRupees(expected),
    counts: readJson(row.counts),
    otherCash: toRupees(row.other_paise),
    countedCash: toRupees(row.counted_paise),
    difference: toRupees(row.counted_paise - expected),
    handedOver: toRupees(row.handed_over_paise),
    leftInTill: toRupees(row.counted_paise - row.handed_over_paise),
    remark: row.remark ?? undefined,
    lastReceipt:
      row.last_receipt === 0 ? undefined : writeReceiptNumber(row.financial_year, row.last_receipt),
    closedAt: row.closed_at,
    closedBy: toNamedPerson(row.closer_id, row.closer),
    reopening:
      row.reopened_at === null
        ? undefined
        : {
            date: row.reopened_at,
            reason: row.reason ?? '',
            reopenedBy: toNamedPerson(row.reopener_id, row.reopener ?? ''),
          },
  }
}

/** What a close leaves in the till for the next. */
export const leftBy = (last: LastClosing | undefined): Paise =>
  last === undefined ? 0 : last.counted_paise - last.handed_over_paise

export const presentTill = (moved: CashMoved, last: LastClosing | undefined): Till => {
  const { net: _net, ...cash } = showMoved(moved)
  return {
    openingCash: toRupees(leftBy(last)),
    ...cash,
    expectedCash: toRupees(leftBy(last) + netOf(moved)),
    closedBefore: last?.day,
  }
}

export const presentExpense = (row: ExpenseFound): Expense => ({
  _id: String(row.id),
  day: row.day,
  amount: toRupees(row.amount_paise),
  purpose: row.purpose,
  paidTo: row.paid_to ?? undefined,
  recordedAt: row.recorded_at,
  recordedBy: toNamedPerson(row.recorder_id, row.recorder),
})
