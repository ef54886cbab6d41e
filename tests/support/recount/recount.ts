import type { Db } from '../../../server/db/schema.ts'
import { differing, sumOf, unmatched } from './differences.ts'
import { firstDay, openDues, readRows, type Rows } from './ledger-rows.ts'
import { movementsOf } from './movements.ts'
import { numberFaults, receiptFaults, referenceFaults } from './recount-receipts.ts'

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
  const rows = await readRows(db)
  const { present, standing, paid } = rows
  const ids = new Set(present.map(({ id }) => id))
  const accounts = rows.enrolled
    .filter(({ student_id }) => ids.has(student_id))
    .map((row) => ({ ...row, status: statusBy(row.total_paise, paid.get(row.id) ?? 0) }))
  const admission = standing.filter(
    ({ student_id, enrolment_id }) => enrolment_id === null && ids.has(student_id),
  )
  const inStatus = new Set(accounts.map(({ student_id, status }) => `${status} ${student_id}`))
  const leave = await db.selectFrom('leave_requests').select(['employee_id', 'status']).execute()
  const owing = accounts.filter(({ status }) => status !== 'Completed')
  const dues = openDues(rows).filter(({ student }) => ids.has(student))
  const ofStudents = Map.groupBy(dues, ({ student }) => student).values()
  return collect([
    { name: 'students', value: present.length },
    {
      name: 'course fees',
      value: sumOf(accounts, 'total_paise') - sumOf(accounts, 'refund_due_paise'),
    },
    { name: 'admission fees', value: sumOf(admission, 'amount_paise') },
    { name: 'students owing', value: new Set(owing.map(({ student_id }) => student_id)).size },
    { name: 'outstanding', value: sumOf(dues, 'paise') },
    ...dues.map(({ day, paise }) => ({ name: `due on ${day}`, value: paise })),
    ...[...ofStudents].map((theirs) => one(`first due on ${firstDay(theirs)}`)),
    ...movementsOf(rows)
      .filter(({ kind }) => kind !== 'spent')
      .map(({ kind, day, paise }) => ({
        name: `collected on ${day}`,
        value: kind === 'received' ? paise : -paise,
      })),
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

const one = (name: string) => ({ name, value: 1 })

const collect = (counts: readonly { name: string; value: number }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { name, value } of counts) sums[name] = (sums[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}

const statusBy = (total: number, paid: number) => {
  if (paid === total) return 'Completed'
  return paid === 0 ? 'Pending' : 'Partial'
}

/** The differences between enrolments, ledger and receipts; empty when there are none. */
export const ledgerFaults = async (db: Db): Promise<string[]> => {
  const rows = await readRows(db)
  return [
    ...enrolmentFaults(rows),
    ...(await studentAccountFaults(db, rows)),
    ...(await admissionFaults(db, rows)),
    ...receiptFaults(rows),
    ...numberFaults('receipt', rows.receipts, rows),
    ...numberFaults('voucher', rows.refunds, rows),
    ...(await referenceFaults(db, rows)),
  ]
}

/** Of every enrolment: its fee, what is paid and to be paid back, its instalments and the next due date. */
const enrolmentFaults = ({ students, enrolments, instalments, changes, paid }: Rows): string[] => {
  const since = new Map(students.map(({ id, created_at }) => [id, created_at]))
  const dues = Map.groupBy(instalments, ({ enrolment_id }) => enrolment_id)
  const cancelled = new Set(changes.map(({ cancels_id }) => cancels_id))
  const stands = changes.filter(({ id, kind }) => kind !== 'cancellation' && !cancelled.has(id))
  return enrolments.flatMap((row) => {
    const theirs = dues.get(row.id) ?? []
    const changed = stands.filter(({ enrolment_id }) => enrolment_id === row.id)
    const leavings = changed.filter(({ kind }) => kind === 'leaving')
    const fee = row.agreed_paise - sumOf(changed, 'paise')
    const money = paid.get(row.id) ?? 0
    const isTakenOff = row.taken_off_at !== null
    return differing(`enrolment ${row.id}`, {
      paid: [row.paid_paise, money],
      'more refunded than paid': [0, Math.min(0, money)],
      'money though taken off': [0, isTakenOff ? money : 0],
      'a fee below nothing': [0, Math.min(0, fee)],
      total: [row.total_paise, Math.max(money, fee)],
      instalments: [sumOf(theirs, 'amount_paise'), isTakenOff ? 0 : row.total_paise],
      places: [theirs.map(({ position }) => position).join(), [...theirs.keys()].join()],
      'next due date': [row.next_due_date, isTakenOff ? null : firstOpen(theirs, money)],
      since: [row.student_created_at, since.get(row.student_id)],
      'refund due': [row.refund_due_paise, Math.max(money - fee, 0)],
      'day of a refund': [row.refund_due_on !== null, money > fee],
      'left on': [row.left_on, leavings[0]?.left_on ?? null],
      'leavings at once': [Math.min(1, leavings.length), leavings.length],
    })
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

/** What present students owe, when and since when, beside the stored values. */
const studentAccountFaults = async (db: Db, rows: Rows): Promise<string[]> => {
  const kept = await db.selectFrom('student_accounts').selectAll().execute()
  const courses = Map.groupBy(rows.enrolled, ({ student_id }) => student_id)
  const dues = Map.groupBy(openDues(rows), ({ student }) => student)
  const hasMoney = (course: number) => (rows.paid.get(course) ?? 0) > 0
  const counted = rows.present.map(({ id, created_at }) => {
    const theirs = (courses.get(id) ?? []).map((row) => row.id)
    const open = dues.get(id) ?? []
    const isOpen = new Set(open.map(({ course }) => course))
    const owing = theirs.some(hasMoney) ? 'Partial' : 'Pending'
    return [
      id,
      created_at,
      sumOf(open, 'paise'),
      firstDay(open),
      isOpen.size === 0 ? 'Completed' : owing,
      firstDay(open.filter(({ course }) => !hasMoney(course))),
      firstDay(open.filter(({ course }) => hasMoney(course))),
      theirs.some((course) => !isOpen.has(course)) ? 1 : 0,
    ].join(' ')
  })
  const lines = kept.map((row) => {
    const { pending_due_date, partial_due_date, has_completed } = row
    const owed = [row.student_id, row.student_created_at, row.balance_paise, row.next_due_date]
    return [...owed, row.status, pending_due_date, partial_due_date, has_completed].join(' ')
  })
  return unmatched(lines, counted)
}

const admissionFaults = async (db: Db, { standing }: Rows): Promise<string[]> => {
  const kept = await db.selectFrom('admission_fees').selectAll().execute()
  const fees = standing.filter(({ enrolment_id }) => enrolment_id === null)
  const line = (student: number, paise: number) => `${paise} for the admission of ${student}`
  return unmatched(
    kept
      .filter(({ paid_paise }) => paid_paise !== 0)
      .map(({ student_id, paid_paise }) => line(student_id, paid_paise)),
    [...Map.groupBy(fees, ({ student_id }) => student_id)].map(([student, all]) =>
      line(student, sumOf(all, 'amount_paise')),
    ),
  )
}
