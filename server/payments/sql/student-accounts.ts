import { afterWeek } from '../../../contract/contacts/ages.ts'
import { type Due, standingOf } from '../../../contract/payments/instalments.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { dueBefore } from '../../db/ledger/due-tallies.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'

const accounts = compiledInsert<ReturnType<typeof accountOf>>()('student_accounts', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('student_id').doUpdateSet((row) => ({
      balance_paise: row.ref('excluded.balance_paise'),
      next_due_date: row.ref('excluded.next_due_date'),
      status: row.ref('excluded.status'),
      pending_due_date: row.ref('excluded.pending_due_date'),
      partial_due_date: row.ref('excluded.partial_due_date'),
      has_completed: row.ref('excluded.has_completed'),
      due_paise: row.ref('excluded.due_paise'),
      due_from: row.ref('excluded.due_from'),
      due_until: row.ref('excluded.due_until'),
    })),
  ),
)

/** What of a course decides what its student owes. */
export type CourseOwed = {
  studentId: number
  studentCreatedAt: string
  courseId: number
  total: Paise
  paid: Paise
  instalments: readonly Due[]
}

/**
 * Keeps what present students owe after a change of their courses or money, in its transaction: of
 * each student all courses as they are now.
 */
export const keepStudentAccounts = async (
  tx: Tx,
  today: Day,
  students: readonly (readonly CourseOwed[])[],
): Promise<void> => {
  const owing = students.filter((courses) => courses.length > 0)
  const week = afterWeek(today)
  if (owing.length > 0)
    await accounts(
      tx,
      owing.map((courses) => accountOf(courses, week)),
    )
}

const accountOf = (courses: readonly CourseOwed[], week: Day) => {
  const { studentId, studentCreatedAt } = itemAt(courses, 0)
  const standing = standingOf(courses)
  return {
    student_id: studentId,
    student_created_at: studentCreatedAt,
    balance_paise: standing.balance,
    next_due_date: standing.nextDueDate,
    status: standing.status,
    pending_due_date: standing.pendingDueDate,
    partial_due_date: standing.partialDueDate,
    has_completed: standing.hasCompleted ? 1 : 0,
    ...dueBefore(courses, week),
  }
}

/** Students for whom it is not kept what is due before a day. */
export const findUnkept = async (db: Db, before: Day): Promise<number[]> => {
  const rows = await db
    .selectFrom('student_accounts')
    .select('student_id')
    .where((row) => row.or([row('due_from', '>=', before), row('due_until', '<', before)]))
    .execute()
  return rows.map(({ student_id }) => student_id)
}

/** Keeps what the latest note about a student's dues promises; the student is locked. */
export const keepPromise = async (tx: Tx, studentId: number): Promise<void> => {
  await tx
    .updateTable('student_accounts')
    .set((row) => ({
      promised_until: row
        .selectFrom('contacts')
        .select('promise_date')
        .where('contacts.student_id', '=', studentId)
        .where('contacts.kind', '=', 'dues')
        .where('contacts.note', 'is not', null)
        .orderBy('contacts.id', 'desc')
        .limit(1),
    }))
    .where('student_id', '=', studentId)
    .execute()
}

/** A deleted student owes nothing, until they are restored. */
export const dropStudentAccount = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('student_accounts').where('student_id', '=', id).execute()
}
