import type { Db } from '../../server/db/schema.ts'

/** The counters that are numbers in a row or locks, not totals. */
const noTotal = /^(registration \d{4}|receipt \d\d-\d\d|first start|settings)$/

/** The running totals as they are kept; those of nothing are left out. */
export const keptTotals = async (db: Db): Promise<Record<string, number>> => {
  const rows = await db.selectFrom('counters').select(['name', 'value']).execute()
  return collect(rows.filter(({ name }) => !noTotal.test(name)))
}

/** The same totals counted anew, row by row, from the students, their courses and the ledger. */
export const countedTotals = async (db: Db): Promise<Record<string, number>> => {
  const students = await db.selectFrom('students').selectAll().execute()
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const present = students.filter(({ deleted_at }) => deleted_at === null)
  const ids = new Set(present.map(({ id }) => id))
  const theirs = enrolments.filter(({ student_id }) => ids.has(student_id))
  const owing = theirs.filter(({ paid_paise, total_paise }) => paid_paise < total_paise)
  const admission = payments.filter(
    ({ student_id, enrolment_id }) => enrolment_id === null && ids.has(student_id),
  )
  return collect([
    { name: 'students', value: present.length },
    { name: 'course fees', value: sum(theirs.map(({ total_paise }) => total_paise)) },
    { name: 'admission fees', value: sum(admission.map(({ amount_paise }) => amount_paise)) },
    { name: 'students owing', value: new Set(owing.map(({ student_id }) => student_id)).size },
    ...present.flatMap((student) => [
      { name: `registered on ${student.registration_date}`, value: 1 },
      { name: `registered by ${student.registered_by}`, value: 1 },
      { name: `at venue ${student.venue_id}`, value: 1 },
    ]),
  ])
}

/** What does not add up between the enrolments, the ledger and the receipts; nothing when all does. */
export const ledgerFaults = async (db: Db): Promise<string[]> => {
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const receipts = await db.selectFrom('receipts').selectAll().orderBy('number').execute()
  const paid = collect(
    payments.map((payment) => ({ name: `${payment.enrolment_id}`, value: payment.amount_paise })),
  )
  const withLines = new Set(payments.map(({ receipt_id }) => receipt_id))
  const years = Map.groupBy(receipts, ({ financial_year }) => financial_year)
  return [
    ...enrolments
      .filter(({ id, paid_paise }) => (paid[String(id)] ?? 0) !== paid_paise)
      .map(({ id, paid_paise }) => `enrolment ${id} says ${paid_paise}, its payments differ`),
    ...receipts.filter(({ id }) => !withLines.has(id)).map(({ id }) => `receipt ${id} is empty`),
    ...[...years.values()].flatMap((ofYear) =>
      ofYear
        .filter(({ number }, at) => number !== at + 1)
        .map(({ number, financial_year }) => `receipt ${financial_year}/${number} leaves a gap`),
    ),
  ]
}

const collect = (counts: readonly { name: string; value: number }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { name, value } of counts) sums[name] = (sums[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
