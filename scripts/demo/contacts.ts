import { addDays } from '../../contract/values/calendar.ts'
import { recordAbsenceContact } from '../../contract/contacts/absences.ts'
import { recordDuesContact } from '../../contract/contacts/calls.ts'
import type { ContactChannel } from '../../contract/contacts/terms.ts'
import { recordAbsence, recordDues } from '../../server/contacts/actions.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import { type Deed, input, type Institute } from './deeds.ts'

/** How, how many days ago, what was said, and in how many days from today they promised to pay. */
type Said = readonly [ContactChannel, number, string?, number?]

/** What the office has said to those who owe, one after the other; the first of them promised a later day. */
const conversations: readonly (readonly Said[])[] = [
  [
    ['call', 6],
    ['note', 6, 'Father is out of town, call again next week'],
    ['note', 1, 'Will pay after salary day', 5],
  ],
  [
    ['whatsapp', 3],
    ['note', 2, 'Promised half now, half with the bonus', 9],
  ],
  [['note', 4, 'Will transfer by Bank Transfer', 12]],
  [
    ['note', 9, 'Mother said they will come on Sunday', -2],
    ['whatsapp', 1],
  ],
  [
    ['call', 2],
    ['note', 2, 'No answer, rang twice'],
  ],
  [['note', 5, 'Asked for one more week; told about the instalment plan']],
  [['sms', 0]],
]

/** So many of today's absent students have parents who were told, and of how many of these it was a call. */
const told = 3
const called = 1

const minute = 60_000
const dayInMilliseconds = 24 * 60 * minute

/** The office has begun to call those who owe, the longest overdue first. */
export const duesDeeds = async (tx: Tx, institute: Institute): Promise<Deed[]> => {
  const { superadmin: person, now, today } = institute
  const owing = await tx
    .selectFrom('student_accounts')
    .select('student_id as id')
    .where('next_due_date', '<', today)
    .orderBy('next_due_date')
    .orderBy('student_id')
    .limit(conversations.length)
    .execute()
  return owing.flatMap((params, at) =>
    itemAt(conversations, at).map(([channel, daysAgo, note, promisedIn], index): Deed => {
      const promiseDate = promisedIn === undefined ? undefined : addDays(today, promisedIn)
      const ago = daysAgo * dayInMilliseconds + (3 - index) * minute
      const body = recordDuesContact.body.parse({ channel, note, promiseDate })
      return {
        at: new Date(Date.parse(now) - ago).toISOString(),
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
