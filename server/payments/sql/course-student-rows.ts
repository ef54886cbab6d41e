import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, rowsAsJson } from '../../db/json.ts'
import { dueOfCourse } from '../../db/ledger/due.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'

const accountsOf = (db: Db) =>
  db
    .selectFrom('enrolments')
    .select([
      'course_id as courseId',
      'course_name as courseName',
      'payment_mode as mode',
      'agreed_paise as agreed',
      'total_paise as total',
      'refund_due_paise as refundDue',
      'refund_due_on as refundDueOn',
      'left_on as leftOn',
      'paid_paise as paid',
      'next_due_date as nextDueDate',
    ])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('position')

export type AccountListed = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number]

const overdueOf = (db: Db, today: Day) =>
  db
    .selectFrom('enrolments')
    .select(sql<number>`coalesce(sum(${dueOfCourse(today)}), 0)`.as('paise'))
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('enrolments.taken_off_at', 'is', null)
    .where('enrolments.next_due_date', '<', today)

/** Students with their accounts and what is overdue, in the order of these ids. */
export const findRows = async (db: Db, ids: readonly number[], today: Day) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('students')
    .select([
      'students.id',
      'students.name',
      'students.contact_number',
      'students.registration_number',
      rowsAsJson(db, accountsOf(db)).as('accounts'),
      sql<number>`${overdueOf(db, today)}`.as('overdue'),
    ])
    .where(isAnyOf(db, 'students.id', ids))
    .execute()
  return inOrderOf(ids, rows)
}

export type CourseStudentFound = Awaited<ReturnType<typeof findRows>>[number]
