import { addDays } from '../../contract/values/calendar.ts'
import { recordAbsenceContact } from '../../contract/contacts/absences.ts'
import { recordDuesContact } from '../../contract/contacts/calls.ts'
import type { ContactChannel } from '../../contract/contacts/terms.ts'
import { recordAbsence, recordDues } from '../../server/contacts/actions.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt, valueOf } from '../../server/db/written.ts'
import { type Deed, input } from './deeds.ts'
import type { Institute } from './institute.ts'
import { dayInMilliseconds, instantOf, minute } from './training-days.ts'

/** Which of those who owe, how, how many days ago, what was said, and in how many days they promised to pay. */
type Said = readonly [number, ContactChannel, number, string?, number?]

/** What the office has said, one after the other; the first of them promised a later day. */
const said: readonly Said[] = [
  [0, 'call', 6],
  [0, 'note', 6, 'Father is out of town, call again next week'],
  [0, 'note', 1, 'Will pay after salary day', 5],
  [1, 'whatsapp', 3],
  [1, 'note', 2, 'Promised half now, half with the bonus', 9],
  [2, 'note', 4, 'Will transfer by Bank Transfer', 12],
  [3, 'note', 9, 'Mother said they will come on Sunday', -2],
  [3, 'whatsapp', 1],
  [4, 'call', 2],
  [4, 'note', 2, 'No answer, rang twice'],
  [5, 'note', 5, 'Asked for one more week; told about the instalment plan'],
  [6, 'sms', 0],
]
const conversations = Map.groupBy(said, ([student]) => student)

/** So many of today's absent students have parents who were told, and of how many of these it was a call. */
const told = 3
const called = 1

/** The office has begun to call those who owe, the longest overdue first. */
export const duesDeeds = async (tx: Tx, institute: Institute): Promise<Deed[]> => {
  const { superadmin: person, now, today } = institute
  const owing = await tx
    .selectFrom('student_accounts')
    .select('student_id as id')
    .where('next_due_date', '<', today)
    .orderBy('next_due_date')
    .orderBy('student_id')
    .limit(conversations.size)
    .execute()
  return owing.flatMap((params, at) =>
    valueOf(conversations, at).map(([, channel, daysAgo, note, promisedIn], index): Deed => {
      const promiseDate = promisedIn === undefined ? undefined : addDays(today, promisedIn)
      const ago = daysAgo * dayInMilliseconds + (3 - index) * minute
      const body = recordDuesContact.body.parse({ channel, note, promiseDate })
      return {
        at: instantOf(Date.parse(now) - ago),
        person,
        act: (tx, ctx) => recordDues(tx, input(params, body), ctx),
      }
    }),
  )
}

/** A coach has begun to tell the parents of today's absent students. */
export const toldDeed = ({ coaches, now, today }: Institute): Deed => ({
  at: now,
  person: itemAt(coaches, 0),
  act: async (tx, ctx) => {
    const absent = await tx
      .selectFrom('attendance')
      .innerJoin('students', 'students.id', 'attendance.student_id')
      .select('students.id')
      .where('attendance.day', '=', today)
      .where('attendance.status', '=', 'absent')
      .orderBy('students.venue_id')
      .orderBy('students.name_key')
      .limit(told)
      .execute()
    for (const [at, params] of absent.entries()) {
      const channel = at < called ? 'call' : 'whatsapp'
      const body = recordAbsenceContact.body.parse({ date: today, about: 'absent', channel })
      await recordAbsence(tx, input(params, body), ctx)
    }
  },
})
