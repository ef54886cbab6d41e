import type { Db } from '../../../server/db/schema.ts'
import { readRows, type Rows, sumOf } from './ledger-rows.ts'

export type Kind = 'received' | 'reversed' | 'refunded' | 'spent'

/** Money that came in or went out. */
export type Movement = {
  kind: Kind
  day: string
  /** Whose till it was; nobody's if it was imported. */
  person: number | undefined
  mode: string
  /** The course's id, or that it was for admission. */
  course: string
  paise: number
  receipt?: { financial_year: string; number: number } | undefined
}

export const movementsOf = (rows: Rows): Movement[] => {
  const receiptOf = new Map(rows.receipts.map((one) => [one.id, one]))
  const courseOf = new Map(rows.enrolments.map(({ id, course_id }) => [id, String(course_id)]))
  const paymentOf = new Map(rows.payments.map((one) => [one.id, one]))
  const expenseOf = new Map(rows.expenses.map((one) => [one.id, one]))
  const moved = (
    kind: Kind,
    day: string,
    row: { enrolment_id: number | null; transaction_mode: string; amount_paise: number },
    person: number | undefined,
  ): Movement => ({
    kind,
    day,
    person,
    mode: row.transaction_mode,
    course: row.enrolment_id === null ? 'admission' : (courseOf.get(row.enrolment_id) ?? ''),
    paise: row.amount_paise,
  })
  const takerOf = (row: Rows['payments'][number]) =>
    row.import_id === null ? row.recorded_by : undefined
  return [
    ...rows.payments.map((row) => {
      const receipt = receiptOf.get(row.receipt_id)
      return { ...moved('received', receipt?.issued_on ?? '', row, takerOf(row)), receipt }
    }),
    ...rows.reversals.flatMap(({ payment_id, reversed_on }) => {
      const row = paymentOf.get(payment_id)
      return row ? [moved('reversed', reversed_on, row, takerOf(row))] : []
    }),
    ...rows.refunds.map((row) => moved('refunded', row.refunded_on, row, row.refunded_by)),
    ...rows.expenses.map((row) => {
      const { recorded_by } = expenseOf.get(row.cancels_id ?? row.id) ?? row
      const cash = { enrolment_id: null, transaction_mode: 'Cash', amount_paise: row.amount_paise }
      return moved('spent', row.day, cash, recorded_by)
    }),
  ]
}

/** The movements of the tills; imported money was never in one. */
export const tillMovements = async (db: Db): Promise<Movement[]> =>
  movementsOf(await readRows(db)).filter(({ person }) => person !== undefined)

export const paiseOf = (rows: readonly Movement[], wanted: Kind): number =>
  sumOf(
    rows.filter(({ kind }) => kind === wanted),
    'paise',
  )

/** What came in less what went out. */
export const netOf = (rows: readonly Movement[]): number =>
  2 * paiseOf(rows, 'received') - sumOf(rows, 'paise')

/** Movements by what they have in common, in its order. */
export const grouped = (rows: readonly Movement[], keyOf: (one: Movement) => string) =>
  [...Map.groupBy(rows, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
