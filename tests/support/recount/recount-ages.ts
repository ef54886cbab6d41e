import { type Day, weekdayOf } from '../../../contract/values/calendar.ts'
import type { Db } from '../../../server/db/schema.ts'
import { openDues } from './recount-dues.ts'

const dayNumber = (day: string) => Date.parse(day) / 86_400_000

/** How many students owe since when, and how much of it is due by Sunday, told from every row. */
export const recountDues = async (db: Db, today: Day) => {
  const present = await db
    .selectFrom('students')
    .select('id')
    .where('deleted_at', 'is', null)
    .execute()
  const notes = await db.selectFrom('contacts').selectAll().orderBy('id').execute()
  const promised = new Map(
    notes.filter(({ note }) => note !== null).map((row) => [row.student_id, row.promise_date]),
  )
  const daysLeft = (7 - weekdayOf(today)) % 7
  const ages = ['week', '1-7', '8-30', '31'].map((age) => ({ age, students: 0, amount: 0 }))
  const promises = { students: 0, amount: 0 }
  const dues = Map.groupBy(await openDues(db), ({ student }) => student)
  for (const { id } of present) {
    const open = (dues.get(id) ?? []).map(({ day, paise }) => ({
      late: dayNumber(today) - dayNumber(day),
      paise,
    }))
    const wanted = open.filter(({ late }) => late >= -daysLeft)
    if (wanted.length === 0) continue
    const oldest = Math.max(...wanted.map(({ late }) => late))
    const place = oldest <= 0 ? 0 : oldest <= 7 ? 1 : oldest <= 30 ? 2 : 3
    const counted = (promised.get(id) ?? '') > today ? promises : ages[place]
    if (counted === undefined) continue
    counted.students += 1
    counted.amount += wanted.reduce((sum, { paise }) => sum + paise, 0)
  }
  const inRupees = <C extends { amount: number }>(counted: C): C => ({
    ...counted,
    amount: counted.amount / 100,
  })
  return { ages: ages.map(inRupees), promised: inRupees(promises) }
}
