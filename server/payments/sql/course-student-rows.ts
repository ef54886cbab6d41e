import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { counterNamed } from '../../db/counters.ts'
import { among, asSent, rowsAsJson } from '../../db/json.ts'
import { dueOfCourse } from '../../db/ledger/due.ts'
import { rowCount } from '../../db/paging.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { RowOf } from '../../db/records.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'

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

/** Students with their accounts and what is overdue. */
const rowsOf = (today: Day) => (db: Db) =>
  db
    .selectFrom('students')
    .select([
      'students.id',
      'students.name',
      'students.contact_number',
      'students.registration_number',
      rowsAsJson(db, accountsOf(db)).as('accounts'),
      sql<number>`${overdueOf(db, today)}`.as('overdue'),
    ])

export type CourseStudentFound = RowOf<ReturnType<typeof rowsOf>>

const byIds = compiled<{ ids: unknown; today: Day }>()((db, value) =>
  rowsOf(value('today'))(db).where(among(db, 'students.id', value('ids'), 'bigint')),
)

/** Those with these ids, in their order. */
export const findRows = async (
  db: Db,
  ids: readonly number[],
  today: Day,
): Promise<CourseStudentFound[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await byIds(db, { ids: asSent(db, ids), today }))

const newest = compiled<{ limit: number; offset: number; today: Day }>()((db, value) =>
  rowsOf(value('today'))(db)
    .select(counterNamed(tallies.students).as('total'))
    .where('students.deleted_at', 'is', null)
    .orderBy('students.created_at', 'desc')
    .orderBy('students.id', 'desc')
    .limit(rowCount(value('limit')))
    .offset(rowCount(value('offset'))),
)

/** Up to this offset rows are counted off from the newest. */
const farthestByCounting = 1000

/** A page of all students, newest first, and how many there are; nothing past the end or far from the newest. */
export const findNewest = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
  today: Day,
) => {
  const offset = (page - 1) * limit
  if (offset > farthestByCounting) return undefined
  const rows = await newest(db, { limit, offset, today })
  const [first] = rows
  return first && { rows, total: first.total, capped: undefined, overdue: undefined }
}
