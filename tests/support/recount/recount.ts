import type { Db } from '../../../server/db/schema.ts'
import { firstDay, openDues, readRows, sumOf } from './ledger-rows.ts'
import { movementsOf } from './movements.ts'

/*
 * Counts everything again, row by row and as simply as possible: on purpose in another way than
 * `npm run reconcile` and the running totals, so that each finds what the others get wrong.
 */

/** The totals of the dashboard, recounted from the students, their courses and the ledger. */
export const countedTotals = async (db: Db): Promise<Record<string, number>> => {
  const rows = await readRows(db)
  const { present, standing, paid } = rows
  const ids = new Set(present.map(({ id }) => id))
  const accounts = rows.enrolled.filter(({ student_id }) => ids.has(student_id))
  const admission = standing.filter(
    ({ student_id, enrolment_id }) => enrolment_id === null && ids.has(student_id),
  )
  const owing = accounts.filter(({ id, total_paise }) => total_paise !== (paid.get(id) ?? 0))
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
    ...present.flatMap((student) => [
      one(`registered on ${student.registration_date}`),
      one(`registered by ${student.registered_by}`),
    ]),
  ])
}

const one = (name: string) => ({ name, value: 1 })

const collect = (counts: readonly { name: string; value: number }[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { name, value } of counts) sums[name] = (sums[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0))
}
