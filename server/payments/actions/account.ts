import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { type AccountFound, findAccountsOfAll, lockStudents } from '../sql/accounts.ts'

type AccountKey = { studentId: number } & ({ courseId: number } | { enrolmentId: number })

/**
 * Locks the accounts of students for this transaction. Returns a function that finds a student's
 * account for a course or enrolment among their others, or refuses.
 */
export const lockAccounts = async (tx: Tx, studentIds: readonly number[]) => {
  const [students, accounts] = await Promise.all([
    lockStudents(tx, studentIds),
    // Sent together; it runs once the lock is held, so it sees what earlier transactions wrote.
    findAccountsOfAll(tx, studentIds),
  ])
  const present = new Set(
    students.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
  )
  const byStudent = Map.groupBy(accounts, ({ studentId }) => studentId)
  return (key: AccountKey) => {
    const { studentId } = key
    if (!present.has(studentId)) return refuse('student_not_found')
    const all: readonly AccountFound[] = byStudent.get(studentId) ?? []
    const account = all.find((one) =>
      'courseId' in key ? one.courseId === key.courseId : one.id === key.enrolmentId,
    )
    return { accounts: all, account: account ?? refuse('enrolment_not_found') }
  }
}
