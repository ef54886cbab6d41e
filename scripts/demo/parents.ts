import type { Day } from '../../contract/values/calendar.ts'
import { insertContact } from '../../server/contacts/sql/contacts.ts'
import type { Tx } from '../../server/db/schema.ts'

/** So many of today's absent students have parents who were told, and of how many of these it was a call. */
const told = 3
const called = 1

/** A coach has begun to tell the parents of today's absent students. */
export const writeTold = async (
  tx: Tx,
  coaches: readonly number[],
  { now, today }: { now: Date; today: Day },
): Promise<void> => {
  const [coach] = coaches
  const absent = await tx
    .selectFrom('attendance')
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .select(['attendance.student_id', 'attendance.day'])
    .where('attendance.day', '=', today)
    .where('attendance.status', '=', 'absent')
    .orderBy('students.venue_id')
    .orderBy('students.name_key')
    .limit(told)
    .execute()
  if (coach === undefined) return
  for (const [at, { student_id, day }] of absent.entries())
    await insertContact(tx, {
      student_id,
      kind: 'absence',
      channel: at < called ? 'call' : 'whatsapp',
      about: 'absent',
      day,
      note: null,
      promise_date: null,
      created_at: now.toISOString(),
      created_by: coach,
    })
}
