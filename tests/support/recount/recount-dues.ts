import type { Db } from '../../../server/db/schema.ts'
import { currentPayments, paidPerEnrolment, refundsOf } from '../ledger.ts'

/** Every open instalment: its student and course, when it is due, and the open part in paise. */
export const openDues = async (db: Db) => {
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['id', 'student_id as student'])
    .where('taken_off_at', 'is', null)
    .execute()
  const instalments = await db
    .selectFrom('instalments')
    .selectAll()
    .orderBy('enrolment_id')
    .orderBy('position')
    .execute()
  const left = paidPerEnrolment(await currentPayments(db), await refundsOf(db))
  const studentOf = new Map(enrolments.map(({ id, student }) => [id, student]))
  return instalments.flatMap(({ enrolment_id: id, due_date: day, amount_paise: amount }) => {
    const student = studentOf.get(id)
    const money = left.get(id) ?? 0
    left.set(id, Math.max(0, money - amount))
    return student === undefined || money >= amount
      ? []
      : [{ student, course: id, day, paise: amount - money }]
  })
}

/** What these students owe by day, and how many of them owe since a day. */
export const totalsOfDues = async (db: Db, students: ReadonlySet<number>) => {
  const dues = (await openDues(db)).filter(({ student }) => students.has(student))
  const firsts = [...Map.groupBy(dues, ({ student }) => student).values()].map((theirs) =>
    theirs.map(({ day }) => day).reduce((one, other) => (other < one ? other : one)),
  )
  return [
    ...dues.map(({ day, paise }) => ({ name: `due on ${day}`, value: paise })),
    ...dues.map(({ paise }) => ({ name: 'outstanding', value: paise })),
    ...firsts.map((day) => ({ name: `first due on ${day}`, value: 1 })),
  ]
}

/** What was collected, reversed and paid back, each on its day. */
export const takenByDay = async (db: Db): Promise<{ day: string; paise: number }[]> => {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const receipts = await db.selectFrom('receipts').select(['id', 'issued_on']).execute()
  const reversals = await db.selectFrom('reversals').selectAll().execute()
  const dayOf = new Map(receipts.map(({ id, issued_on }) => [id, issued_on]))
  const amountOf = new Map(payments.map(({ id, amount_paise }) => [id, amount_paise]))
  return [
    ...payments.map((row) => ({ day: dayOf.get(row.receipt_id) ?? '', paise: row.amount_paise })),
    ...reversals.map((row) => ({
      day: row.reversed_on,
      paise: -(amountOf.get(row.payment_id) ?? 0),
    })),
    ...(await refundsOf(db)).map((row) => ({ day: row.refunded_on, paise: -row.amount_paise })),
  ]
}

/** What present students owe, when and since when, beside the stored values. */
export const studentAccountFaults = async (db: Db): Promise<string[]> => {
  const students = await db
    .selectFrom('students')
    .select(['id', 'created_at', 'deleted_at'])
    .execute()
  const kept = await db.selectFrom('student_accounts').selectAll().execute()
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['id', 'student_id'])
    .where('taken_off_at', 'is', null)
    .execute()
  const paid = paidPerEnrolment(await currentPayments(db), await refundsOf(db))
  const courses = Map.groupBy(enrolments, ({ student_id }) => student_id)
  const dues = Map.groupBy(await openDues(db), ({ student }) => student)
  const counted = students
    .filter(({ deleted_at }) => deleted_at === null)
    .map(({ id, created_at }) => {
      const open = dues.get(id) ?? []
      const hasPaid = (courses.get(id) ?? []).some((course) => (paid.get(course.id) ?? 0) > 0)
      const balance = open.reduce((sum, { paise }) => sum + paise, 0)
      const [first = null] = open.map(({ day }) => day).toSorted()
      const status = balance === 0 ? 'Completed' : hasPaid ? 'Partial' : 'Pending'
      const theirs = courses.get(id) ?? []
      const dueOf = (isPaid: boolean) =>
        open
          .filter(({ course }) => (paid.get(course) ?? 0) > 0 === isPaid)
          .map(({ day }) => day)
          .toSorted()[0] ?? null
      const isOpen = new Set(open.map(({ course }) => course))
      const completed = theirs.some((course) => !isOpen.has(course.id)) ? 1 : 0
      const ofCourses = [dueOf(false), dueOf(true), completed]
      return [id, created_at, balance, first, status, ...ofCourses].join(' ')
    })
  const lines = kept.map((row) =>
    [
      row.student_id,
      row.student_created_at,
      row.balance_paise,
      row.next_due_date,
      row.status,
      row.pending_due_date,
      row.partial_due_date,
      row.has_completed,
    ].join(' '),
  )
  return [...new Set(counted).symmetricDifference(new Set(lines))].map(
    (line) => `the account "${line}" is either kept or counted, not both`,
  )
}
