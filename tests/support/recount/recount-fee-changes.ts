import type { Db } from '../../../server/db/schema.ts'
import { currentPayments, paidPerEnrolment, refundsOf } from '../ledger.ts'

/** Of every enrolment: what is owed in all, what is to be paid back and the last day; of every voucher. */
export const feeChangeFaults = async (db: Db): Promise<string[]> => [
  ...(await owedFaults(db)),
  ...(await voucherFaults(db)),
]

const owedFaults = async (db: Db): Promise<string[]> => {
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const rows = await db.selectFrom('fee_changes').selectAll().execute()
  const cancelled = new Set(rows.map(({ cancels_id }) => cancels_id))
  const stands = rows.filter(({ id, kind }) => kind !== 'cancellation' && !cancelled.has(id))
  const changes = Map.groupBy(stands, ({ enrolment_id }) => enrolment_id)
  const paid = paidPerEnrolment(await currentPayments(db), await refundsOf(db))
  return enrolments.flatMap((row) => {
    const theirs = changes.get(row.id) ?? []
    const fee = row.agreed_paise - theirs.reduce((sum, { paise }) => sum + paise, 0)
    const money = paid.get(row.id) ?? 0
    const leavings = theirs.filter(({ kind }) => kind === 'leaving')
    const facts = {
      'a fee below nothing': [0, Math.min(0, fee)],
      'more refunded than paid': [0, Math.min(0, money)],
      total: [row.total_paise, money > fee ? money : fee],
      'refund due': [row.refund_due_paise, money > fee ? money - fee : 0],
      'day of a refund': [row.refund_due_on !== null, money > fee],
      'left on': [row.left_on, leavings[0]?.left_on ?? null],
      'leavings at once': [Math.min(1, leavings.length), leavings.length],
    }
    return Object.entries(facts)
      .filter(([, [kept, counted]]) => kept !== counted)
      .map(([name, [kept, counted]]) => `enrolment ${row.id}, ${name}: ${kept}, not ${counted}`)
  })
}

/** Vouchers are 1 … n in each year, and the counter is n. */
const voucherFaults = async (db: Db): Promise<string[]> => {
  const refunds = await db.selectFrom('refunds').selectAll().orderBy('number').execute()
  const counters = await db.selectFrom('counters').selectAll().execute()
  const years = Map.groupBy(refunds, ({ financial_year }) => financial_year)
  const counted = counters.filter(({ name }) => name.startsWith('voucher '))
  return [
    ...refunds
      .filter((row) => years.get(row.financial_year)?.[row.number - 1]?.id !== row.id)
      .map((row) => `voucher ${row.financial_year}/${row.number} leaves a gap`),
    ...counted
      .filter(({ name, value }) => years.get(name.slice('voucher '.length))?.length !== value)
      .map(({ name, value }) => `"${name}" says ${value}, and there are others`),
    ...[...years.keys()]
      .filter((year) => !counted.some(({ name }) => name === `voucher ${year}`))
      .map((year) => `the vouchers of ${year} are not counted`),
  ]
}
