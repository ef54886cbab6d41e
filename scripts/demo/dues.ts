import { addDays, type Day } from '../../contract/values/calendar.ts'
import type { ContactChannel } from '../../contract/contacts/terms.ts'
import { insertContact } from '../../server/contacts/sql/contacts.ts'
import type { Tx } from '../../server/db/schema.ts'

type Said = {
  channel: ContactChannel
  daysAgo: number
  note?: string
  /** In days from today. */
  promisedIn?: number
}

/** What the office has said to those who owe, one after the other; the first of them promised a later day. */
const conversations: readonly (readonly Said[])[] = [
  [
    { channel: 'call', daysAgo: 6 },
    { channel: 'note', daysAgo: 6, note: 'Father is out of town, call again next week' },
    { channel: 'note', daysAgo: 1, note: 'Will pay after salary day', promisedIn: 5 },
  ],
  [
    { channel: 'whatsapp', daysAgo: 3 },
    { channel: 'note', daysAgo: 2, note: 'Promised half now, half with the bonus', promisedIn: 9 },
  ],
  [{ channel: 'note', daysAgo: 4, note: 'Will transfer by Bank Transfer', promisedIn: 12 }],
  [
    { channel: 'note', daysAgo: 9, note: 'Mother said they will come on Sunday', promisedIn: -2 },
    { channel: 'whatsapp', daysAgo: 1 },
  ],
  [
    { channel: 'call', daysAgo: 2 },
    { channel: 'note', daysAgo: 2, note: 'No answer, rang twice' },
  ],
  [
    {
      channel: 'note',
      daysAgo: 5,
      note: 'Asked for one more week; told about the instalment plan',
    },
  ],
  [{ channel: 'sms', daysAgo: 0 }],
]

const dayInMilliseconds = 24 * 3_600_000

/** The office has begun to call those who owe, the longest overdue first. */
export const writeDuesContacts = async (
  tx: Tx,
  author: number,
  { now, today }: { now: Date; today: Day },
): Promise<void> => {
  const owing = await tx
    .selectFrom('student_accounts')
    .innerJoin('students', 'students.id', 'student_accounts.student_id')
    .select('student_accounts.student_id')
    .where('students.deleted_at', 'is', null)
    .where('next_due_date', '<', today)
    .orderBy('next_due_date')
    .orderBy('student_accounts.student_id')
    .limit(conversations.length)
    .execute()
  for (const [at, { student_id }] of owing.entries())
    for (const [index, { channel, daysAgo, note, promisedIn }] of (
      conversations[at] ?? []
    ).entries())
      await insertContact(tx, {
        student_id,
        kind: 'dues',
        channel,
        about: null,
        day: addDays(today, -daysAgo),
        note: note ?? null,
        promise_date: promisedIn === undefined ? null : addDays(today, promisedIn),
        created_at: new Date(
          now.getTime() - daysAgo * dayInMilliseconds - (3 - index) * 60_000,
        ).toISOString(),
        created_by: author,
      })
}
