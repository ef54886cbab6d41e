import { type Day, weekdayOf } from '../../../contract/values/calendar.ts'
import type { Db } from '../../../server/db/schema.ts'
import { openDues, readRows, sumOf } from './ledger-rows.ts'

const dayNumber = (day: string) => Date.parse(day) / 86_400_000

/** How many students owe since when, and how much of it is due by Sunday, told from every row. */
export const recountDues = async (db: Db, today: Day) => {
  const rows = await readRows(db)
  const notes = await db.selectFrom('contacts').selectAll().orderBy('id').execute()
  const promised = new Map(
    notes.filter(({ note }) => note !== null).map((row) => [row.student_id, row.promise_date]),
  )
  const daysLeft = (7 - weekdayOf(today)) % 7
  const present = new Set(rows.present.map(({ id }) => id))
  const wanted = openDues(rows)
    .map((due) => ({ ...due, late: dayNumber(today) - dayNumber(due.day) }))
    .filter(({ student, late }) => present.has(student) && late >= -daysLeft)
  const owing = [...Map.groupBy(wanted, ({ student }) => student)].map(([student, dues]) => ({
    oldest: Math.max(...dues.map(({ late }) => late)),
    isPromised: (promised.get(student) ?? '') > today,
    paise: sumOf(dues, 'paise'),
  }))
  const counted = (some: typeof owing) => ({
    students: some.length,
    amount: sumOf(some, 'paise') / 100,
  })
  const late = (from: number, to: number) =>
    counted(owing.filter((one) => !one.isPromised && one.oldest >= from && one.oldest <= to))
  return {
    ages: [
      { age: 'week', ...late(-7, 0) },
      { age: '1-7', ...late(1, 7) },
      { age: '8-30', ...late(8, 30) },
      { age: '31', ...late(31, Infinity) },
    ],
    promised: counted(owing.filter(({ isPromised }) => isPromised)),
  }
}
