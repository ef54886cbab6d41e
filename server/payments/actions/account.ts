import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { type AccountFound, findAccountsOfAll, lockStudents } from '../sql/accounts.ts'

type Wanted = { studentId: number; courseId: number }

/**
 * The accounts of students, held for this transaction. Answers how a student's account for a course
 * is found beside his others; that refuses with what is not there.
 */
export const lockAccounts = async (tx: Tx, studentIds: readonly number[]) => {
  const [students, accounts] = await Promise.all([
    lockStudents(tx, studentIds),
    // Sent along, and run when the lock is had: it sees what those before us did.
    findAccountsOfAll(tx, studentIds),
  ])
  const present = new Set(
    students.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
  )
  const found = Map.groupBy(accounts, ({ studentId }) => studentId)
  return ({ studentId, courseId }: Wanted) => {
    if (!present.has(studentId)) return refuse('student_not_found')
    const all: readonly AccountFound[] = found.get(studentId) ?? []
    const account = all.find((one) => one.courseId === courseId)
    return { accounts: all, account: account ?? refuse('enrolment_not_found') }
  }
}
