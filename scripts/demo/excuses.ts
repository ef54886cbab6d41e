import { recordExcuses } from '../../contract/excuses/calls.ts'
import type { ExcuseKind, ExcuseSource } from '../../contract/excuses/terms.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import { itemAt } from '../../server/db/written.ts'
import { saveExcuses } from '../../server/excuses/actions/record.ts'
import { type Deed, input } from './deeds.ts'
import type { Institute } from './institute.ts'

/** Why, the days from today to the first and to the last one (none while it is open), who said so, a note. */
type Planned = readonly [ExcuseKind, number, number | undefined, ExcuseSource, string?]

export const planned: readonly Planned[] = [
  ['leave', -1, 2, 'parent', 'Wedding of the elder brother in Sangli'],
  ['sick', -9, undefined, 'parent', 'Typhoid, at home'],
  ['sick', -1, undefined, 'doctor', 'Viral fever, rest'],
  ['injured-light', -4, 6, 'doctor', 'Shin splints: no running'],
  ['injured-full', -12, undefined, 'doctor', 'Fracture of the left wrist'],
  ['duty', 0, 0, 'coach', 'Helps with the district sports meet'],
  ['leave', 0, 4, 'parent', 'Grandfather is in hospital'],
  ['out-pass', -1, -1, 'coach', 'To the bank in town'],
  ['out-pass', 0, 0, 'coach', 'Documents for the police recruitment'],
]

const sixOf = (day: Day) => `${day}T12:30:00.000Z`

/** Who was left out when their venues were marked last is excused; one is still out. */
export const excuseDeed = ({ coaches, today, now }: Institute): Deed => ({
  at: now,
  person: itemAt(coaches, 0),
  act: async (tx, ctx) => {
    // Back by six in the evening; of a pass given later today, on the next day.
    const backBy = (day: Day) =>
      day === today && sixOf(day) <= now ? sixOf(addDays(day, 1)) : sixOf(day)
    const last = tx.selectFrom('attendance').select((row) => row.fn.max('day').as('last'))
    const marked = tx.selectFrom('attendance').where('attendance.day', '=', last)
    const away = await tx
      .selectFrom('students')
      .select('students.id as studentId')
      .where('venue_id', 'in', marked.select('attendance.venue_id'))
      .where('students.id', 'not in', marked.select('attendance.student_id'))
      .where('students.deleted_at', 'is', null)
      .where('registration_date', '<=', addDays(today, -13))
      .orderBy('students.id')
      .limit(planned.length)
      .execute()
    if (away.length === 0) return
    const excuses = away.map(({ studentId }, at) => {
      const [kind, from, to, saidBy, note] = itemAt(planned, at)
      const first = addDays(today, from)
      return {
        key: `demo-excuse-${at}`,
        studentId: String(studentId),
        kind,
        saidBy,
        note,
        from: first,
        to: to === undefined ? undefined : addDays(today, to),
        backBy: kind === 'out-pass' ? backBy(first) : undefined,
      }
    })
    await saveExcuses(tx, input(undefined, recordExcuses.body.parse({ excuses })), ctx)
  },
})
