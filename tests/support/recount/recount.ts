import type { Db } from '../../../server/db/schema.ts'
import { currentPayments, paidPerEnrolment, refundsOf } from '../ledger.ts'
import { feeChangeFaults } from './recount-fee-changes.ts'
import { referenceFaults } from './recount-references.ts'
import { totalsOfDues, studentAccountFaults, takenByDay } from './recount-dues.ts'

/*
 * Counts everything again, row by row and as simply as possible: on purpose in another way than
 * `npm run reconcile` and the running totals, so that each finds what the others get wrong.
 */

/** The counters that are numbers in a row or locks, not totals. */
const noTotal =
  /^(registration \d{4}|(receipt|voucher) (IMP\/)?\d\d-\d\d|first start|settings|geocoder turn)$/

/** The stored running totals, without those that are zero. */
export const keptTotals = async (db: Db): Promise<Record<string, number>> => {
  const rows = await db.selectFrom('counters').select(['name', 'value']).execute()
  return collect(rows.filter(({ name }) => !noTotal.test(name)))
}

/** The same totals recounted from the students, their courses, the ledger and the leave. */
export const countedTotals = async (db: Db): Promise<Record<string, number>> => {
  const students = await db.selectFrom('students').selectAll().execute()
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const standing = await currentPayments(db)
  const present = students.filter(({ deleted_at }) => deleted_at === null)
  const ids = new Set(present.map(({ id }) => id))
  const paid = paidPerEnrolment(standing, await refundsOf(db))
  const accounts = enrolments
    .filter(({ student_id, taken_off_at }) => ids.has(student_id) && taken_off_at === null)
    .map((row) => ({ ...row, status: statusBy(row.total_paise, paid.get(row.id) ?? 0) }))
  const admission = standing.filter(
    ({ student_id, enrolment_id }) => enrolment_id === null && ids.has(student_id),
  )
  const inStatus = new Set(accounts.map(({ student_id, status }) => `${status} ${student_id}`))
  const leave = await db.selectFrom('leave_requests').select(['employee_id', 'status']).execute()
  const owing = accounts.filter(({ status }) => status !== 'Completed')
  return collect([
    { name: 'students', value: present.length },
    { name: 'course fees', value: sum(accounts.map(({ total_paise }) => total_paise)) },
    { name: 'admission fees', value: sum(admission.map(({ amount_paise }) => amount_paise)) },
    { name: 'students owing', value: new Set(owing.map(({ student_id }) => student_id)).size },
    ...(await takenByDay(db)).map(({ day, paise }) => ({
      name: `collected on ${day}`,
      value: paise,
    })),
    ...(await totalsOfDues(db, ids)),
    ...[...inStatus].map((name) => one(`students with ${name.split(' ')[0]}`)),
    ...present.flatMap((student) => [
      one(`registered on ${student.registration_date}`),
      one(`registered by ${student.registered_by}`),
      one(`at venue ${student.venue_id}`),
    ]),
    ...accounts.flatMap(({ course_id, status }) => [
      one(`course ${course_id}`),
      one(`course ${course_id} ${status}`),
    ]),
    ...leave.flatMap(({ employee_id, status }) => [
      one(`leave ${status}`),
      one(`leave of ${employee_id} ${status}`),
    ]),
  ])
}

const statusBy = (total: number, paid: number) => {
  if (paid === total) return 'Completed'
  return paid === 0 ? 'Pending' : 'Partial'
}

/** The differences between enrolments, ledger and receipts; empty when there are none. */
export const ledgerFaults = async (db: Db): Promise<string[]> => [
  ...(await accountFaults(db)),
  ...(await studentAccountFaults(db)),
  ...(await admissionFaults(db)),
  ...(await receiptFaults(db)),
  ...(await referenceFaults(db)),
  ...(await feeChangeFaults(db)),
]

/** Of every enrolment: what is paid, its instalments, the next due date, and whether it may be removed. */
const accountFaults = async (db: Db): Promise<string[]> => {
  const enrolments = await db
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .selectAll('enrolments')
    .select('students.created_at as since')
    .execute()
  const instalments = await db
    .selectFrom('instalments')
    .selectAll()
    .orderBy('enrolment_id')
    .orderBy('position')
    .execute()
  const dues = Map.groupBy(instalments, ({ enrolment_id }) => enrolment_id)
  const paid = paidPerEnrolment(await currentPayments(db), await refundsOf(db))
  return enrolments.flatMap((row) => {
    const theirs = dues.get(row.id) ?? []
    const money = paid.get(row.id) ?? 0
    const isTakenOff = row.taken_off_at !== null
    const facts = {
      paid: [row.paid_paise, money],
      'next due date': [row.next_due_date, isTakenOff ? null : firstOpen(theirs, money)],
      instalments: [sumOf(theirs), isTakenOff ? 0 : row.total_paise],
      places: [theirs.map(({ position }) => position).join(), [...theirs.keys()].join()],
      since: [row.student_created_at, row.since],
      'money though taken off': [0, isTakenOff ? money : 0],
      'money above the total': [0, Math.max(0, money - row.total_paise)],
    }
    return Object.entries(facts)
      .filter(([, [kept, counted]]) => kept !== counted)
      .map(([name, [kept, counted]]) => `enrolment ${row.id}, ${name}: ${kept}, not ${counted}`)
  })
}

type Due = { due_date: string; amount_paise: number }

const firstOpen = (dues: readonly Due[], paid: number): string | null => {
  let left = paid
  for (const { due_date, amount_paise } of dues) {
    if (left < amount_paise) return due_date
    left -= amount_paise
  }
  return null
}

const sumOf = (rows: readonly { amount_paise: number }[]) =>
  rows.reduce((total, { amount_paise }) => total + amount_paise, 0)

const admissionFaults = async (db: Db): Promise<string[]> => {
  const kept = await db.selectFrom('admission_fees').selectAll().execute()
  const fees = (await currentPayments(db)).filter(({ enrolment_id }) => enrolment_id === null)
  const paid = Map.groupBy(fees, ({ student_id }) => student_id)
  const known = new Map(kept.map(({ student_id, paid_paise }) => [student_id, paid_paise]))
  return [...new Set([...known.keys(), ...paid.keys()])]
    .filter((student) => (known.get(student) ?? 0) !== sumOf(paid.get(student) ?? []))
    .map((student) => `the admission fee of student ${student} differs from the payments`)
}

/** Receipts are 1 … n in each year, each with lines of one student, and the counter is n. */
const receiptFaults = async (db: Db): Promise<string[]> => {
  const receipts = await db.selectFrom('receipts').selectAll().orderBy('number').execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const counters = await db.selectFrom('counters').selectAll().execute()
  const lines = Map.groupBy(payments, ({ receipt_id }) => receipt_id)
  const years = Map.groupBy(receipts, ({ financial_year }) => financial_year)
  const runs = Map.groupBy(receipts, (row) => `${row.financial_year} ${row.import_id}`)
  const counted = counters.filter(({ name }) => name.startsWith('receipt '))
  const ends = new Map(
    [...years].map(([year, ofYear]) => [`receipt ${year}`, ofYear.at(-1)?.number ?? 0]),
  )
  return [
    ...receipts.filter(({ id }) => !lines.has(id)).map(({ id }) => `receipt ${id} is empty`),
    ...receipts
      .filter((row) => lines.get(row.id)?.some((line) => line.student_id !== row.student_id))
      .map(({ id }) => `receipt ${id} has a line of another student`),
    ...[...runs.values()].flatMap((ofYear) =>
      ofYear
        .filter(({ number }, at) => number !== firstOf(ofYear) + at)
        .map(({ number, financial_year }) => `receipt ${financial_year}/${number} leaves a gap`),
    ),
    ...counted
      .filter(({ name, value }) => value !== (ends.get(name) ?? 0))
      .map(({ name, value }) => `"${name}" says ${value}, and there are ${ends.get(name) ?? 0}`),
    ...[...ends.keys()]
      .filter((name) => !counted.some((row) => row.name === name))
      .map((name) => `"${name}" is not counted`),
  ]
}

/** Where a series begins; an import follows the others, of which one may have been undone. */
const firstOf = (receipts: readonly { number: number; import_id: number | null }[]): number =>
  receipts[0]?.import_id == null ? 1 : receipts[0].number

const one = (name: string) => ({ name, value: 1 })

const collect = (counts: readonly { name: string; value: number }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { name, value } of counts) sums[name] = (sums[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
