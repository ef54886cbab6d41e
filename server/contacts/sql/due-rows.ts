import { sql } from 'kysely'
import { afterWeek } from '../../../contract/contacts/ages.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, rowsAsJson } from '../../db/json.ts'
import { dueOfCourse, refundDueToStudent } from '../../db/ledger/due.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { latestOfDues } from './contacts.ts'

/** The courses with something due before the end of this week; money covers the oldest first. */
const coursesOf = (db: Db, today: Day) =>
  db
    .selectFrom('enrolments')
    .select([
      'course_name as courseName',
      sql<number>`case when next_due_date < ${today} then ${dueOfCourse(today)} else 0 end`.as(
        'late',
      ),
      dueOfCourse(afterWeek(today)).as('due'),
    ])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('enrolments.taken_off_at', 'is', null)
    .where('enrolments.next_due_date', '<', afterWeek(today))
    .orderBy('position')

export type DueCourse = Awaited<ReturnType<ReturnType<typeof coursesOf>['execute']>>[number]

/** Students with what they owe by the end of this week, in the order of these ids. */
export const findDueRows = async (db: Db, ids: readonly number[], today: Day) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('students')
    .innerJoin('student_accounts', 'student_accounts.student_id', 'students.id')
    .select([
      'students.id',
      'students.name',
      'students.registration_number',
      'students.contact_number',
      'students.parent_name',
      'students.parent_mobile_number',
      'student_accounts.next_due_date',
      refundDueToStudent.as('refund_due'),
      rowsAsJson(db, coursesOf(db, today)).as('courses'),
      latestOfDues(db, 'note').as('last_note'),
      latestOfDues(db, 'contact').as('last_contact'),
    ])
    .where(isAnyOf(db, 'students.id', ids))
    .execute()
  return inOrderOf(ids, rows)
}

export type DueRow = Awaited<ReturnType<typeof findDueRows>>[number]
