import { type Due, standingOf } from '../../../contract/payments/instalments.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'

const accounts = compiledInsert<Tables['student_accounts']>()('student_accounts', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('student_id').doUpdateSet((row) => ({
      balance_paise: row.ref('excluded.balance_paise'),
      next_due_date: row.ref('excluded.next_due_date'),
      status: row.ref('excluded.status'),
      pending_due_date: row.ref('excluded.pending_due_date'),
      partial_due_date: row.ref('excluded.partial_due_date'),
      has_completed: row.ref('excluded.has_completed'),
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
  students: readonly (readonly CourseOwed[])[],
): Promise<void> => {
  const owing = students.filter((courses) => courses.length > 0)
  if (owing.length > 0) await accounts(tx, owing.map(accountOf))
}

const accountOf = (courses: readonly CourseOwed[]) => {
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
  }
}

/** A deleted student owes nothing, until they are restored. */
export const dropStudentAccount = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('student_accounts').where('student_id', '=', id).execute()
}
