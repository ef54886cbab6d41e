import type { Db } from '../../../server/db/schema.ts'

/** A movement of money, by what a report groups it by. */
type Movement = {
  month: string
  course: string
  person: string
  mode: string
  kind: 'received' | 'reversed' | 'refunded'
  paise: number
}

const movements = async (db: Db): Promise<Movement[]> => {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const receipts = await db.selectFrom('receipts').select(['id', 'issued_on']).execute()
  const reversals = await db.selectFrom('reversals').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const enrolments = await db.selectFrom('enrolments').select(['id', 'course_id']).execute()
  const people = await db.selectFrom('employees').select(['id', 'name']).execute()
  const dayOf = new Map(receipts.map(({ id, issued_on }) => [id, issued_on]))
  const courseOf = new Map(enrolments.map(({ id, course_id }) => [id, String(course_id)]))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const moved = (
    kind: Movement['kind'],
    day: string | undefined,
    row: { enrolment_id: number | null; transaction_mode: string; amount_paise: number },
    person: number | undefined,
  ): Movement => ({
    kind,
    month: (day ?? '').slice(0, 7),
    course: row.enrolment_id === null ? 'admission' : (courseOf.get(row.enrolment_id) ?? ''),
    person: person === undefined ? 'imported' : (nameOf.get(person) ?? ''),
    mode: row.transaction_mode,
    paise: row.amount_paise,
  })
  const takerOf = (row: (typeof payments)[number]) =>
    row.import_id === null ? row.recorded_by : undefined
  return [
    ...payments.map((row) => moved('received', dayOf.get(row.receipt_id), row, takerOf(row))),
    ...reversals.flatMap(({ payment_id, reversed_on }) => {
      const row = paymentOf.get(payment_id)
      return row ? [moved('reversed', reversed_on, row, takerOf(row))] : []
    }),
    ...refunds.map((row) => moved('refunded', row.refunded_on, row, row.refunded_by)),
  ]
}

const paiseOf = (rows: readonly Movement[], wanted?: Movement['kind']) =>
  rows
    .filter(({ kind }) => wanted === undefined || kind === wanted)
    .reduce(
      (sum, { kind, paise }) =>
        sum + (wanted !== undefined || kind === 'received' ? paise : -paise),
      0,
    )

const line = (name: string, rows: readonly Movement[]) => {
  const kinds = (['received', 'reversed', 'refunded'] as const).map((kind) => paiseOf(rows, kind))
  return [name, ...kinds, paiseOf(rows)].join(' ')
}

/** What was collected in months, a line for each month, course and person that had any; in paise. */
export const recountReports = async (db: Db, months: readonly string[]) => {
  const all = (await movements(db)).filter(({ month }) => months.includes(month))
  const lines = (keyOf: (one: Movement) => string) =>
    [...Map.groupBy(all, keyOf)].map(([key, rows]) => line(key, rows)).toSorted()
  const collected = (keyOf: (one: Movement) => string) =>
    [...Map.groupBy(all, keyOf)].map(([key, rows]) => `${key} ${paiseOf(rows)}`).toSorted()
  return {
    total: line('total', all),
    months: lines(({ month }) => month),
    courses: collected(({ course, month }) => `${course} ${month}`),
    people: lines(({ month, person }) => `${month} ${person}`),
    modes: [
      ...Map.groupBy(
        all.filter(({ kind }) => kind === 'received'),
        ({ month, person, mode }) => `${month} ${person} ${mode}`,
      ),
    ]
      .map(([key, rows]) => `${key} ${paiseOf(rows)}`)
      .toSorted(),
  }
}
