import { recordExcuses } from '../../contract/excuses/calls.ts'
import type { ExcuseKind, ExcuseSource } from '../../contract/excuses/terms.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { itemAt } from '../../server/db/written.ts'
import { saveExcuses } from '../../server/excuses/actions/record.ts'
import { type Deed, input } from './deeds.ts'
import type { Institute } from './institute.ts'

/** Why, from when to when in days from today, who said so, and what. */
type Planned = readonly [ExcuseKind, number, number | undefined, ExcuseSource, string]

/** The first has been sick without an end for long, and the second is past the time to be back. */
const planned: readonly Planned[] = [
  ['sick', -9, undefined, 'doctor', 'Typhoid: rest until the next check'],
  ['out-pass', -1, -1, 'coach', 'To the bank and home for the night'],
  ['leave', -1, 2, 'parent', "Sister's wedding in Satara"],
  ['sick', 0, undefined, 'parent', 'Fever'],
  ['injured-light', -4, 6, 'doctor', 'Shin splints: no running'],
  ['injured-full', -2, 12, 'doctor', 'Ankle in plaster'],
  ['duty', 0, 0, 'coach', 'Helps at the recruitment rally'],
  ['out-pass', 0, 0, 'coach', 'Market day'],
]

/** Some of today's absent students are excused, as their coach heard after the roll call. */
export const excusesDeed = ({ coaches, now, today }: Institute): Deed => ({
  at: now,
  person: itemAt(coaches, 0),
  act: async (tx, ctx) => {
    const absent = await tx
      .selectFrom('attendance')
      .select('student_id as id')
      .where('day', '=', today)
      .where('status', '=', 'absent')
      .where('student_id', 'not in', tx.selectFrom('attendance_absentees').select('student_id'))
      .orderBy('student_id', 'desc')
      .limit(planned.length)
      .execute()
    const excuses = absent.map(({ id }, at) => {
      const [kind, from, to, saidBy, note] = itemAt(planned, at)
      const last = to === undefined ? undefined : addDays(today, to)
      const backBy = kind === 'out-pass' ? `${last}T14:30:00.000Z` : undefined
      const days = { from: addDays(today, from), to: last, backBy }
      return { key: `demo-excuse-${id}`, studentId: String(id), kind, ...days, saidBy, note }
    })
    if (excuses.length === 0) return
    const body = recordExcuses.body.parse({ excuses })
    // Whoever joined after the first day of theirs is not excused.
    await saveExcuses(tx, input(undefined, body), ctx)
  },
})
