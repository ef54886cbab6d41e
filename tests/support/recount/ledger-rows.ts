import type { Db } from '../../../server/db/schema.ts'

export type Rows = Awaited<ReturnType<typeof readRows>>

/** All rows that money is counted from, the payments that are not reversed, and what is paid for each enrolment. */
export const readRows = async (db: Db) => {
  const students = await db.selectFrom('students').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().orderBy('id').execute()
  const reversals = await db.selectFrom('reversals').selectAll().execute()
  const enrolments = await db.selectFrom('enrolments').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().orderBy('number').execute()
  const setOffs = await db.selectFrom('set_offs').selectAll().execute()
  const instalments = db.selectFrom('instalments').selectAll().orderBy('enrolment_id')
  const reversed = new Set(reversals.map(({ payment_id }) => payment_id))
  const standing = payments.filter(({ id }) => !reversed.has(id))
  const paid = new Map<number, number>()
  const move = (enrolment: number | null, paise: number) =>
    enrolment !== null && paid.set(enrolment, (paid.get(enrolment) ?? 0) + paise)
  for (const { enrolment_id, amount_paise } of standing) move(enrolment_id, amount_paise)
  for (const { enrolment_id, amount_paise } of refunds) move(enrolment_id, -amount_paise)
  for (const { from_enrolment_id, to_enrolment_id, amount_paise } of setOffs) {
    move(from_enrolment_id, -amount_paise)
    move(to_enrolment_id, amount_paise)
  }
  return {
    students,
    present: students.filter(({ deleted_at }) => deleted_at === null),
    enrolments,
    enrolled: enrolments.filter(({ taken_off_at }) => taken_off_at === null),
    instalments: await instalments.orderBy('position').execute(),
    payments,
    receipts: await db.selectFrom('receipts').selectAll().orderBy('number').execute(),
    reversals,
    expenses: await db.selectFrom('till_expenses').selectAll().execute(),
    refunds,
    standing,
    paid,
  }
}

/** In rupees or paise, as the rows have it. */
export const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** Every open instalment: its student and course, when it is due, and the open part in paise. */
export const openDues = ({ enrolled, instalments, paid }: Rows) => {
  const left = new Map(paid)
  const studentOf = new Map(enrolled.map(({ id, student_id }) => [id, student_id]))
  return instalments.flatMap(({ enrolment_id: course, due_date: day, amount_paise: amount }) => {
    const student = studentOf.get(course)
    const money = left.get(course) ?? 0
    left.set(course, Math.max(0, money - amount))
    return student === undefined || money >= amount
      ? []
      : [{ student, course, day, paise: amount - money }]
  })
}

export const firstDay = (dues: readonly { day: string }[]): string | null =>
  dues.map(({ day }) => day).toSorted()[0] ?? null
