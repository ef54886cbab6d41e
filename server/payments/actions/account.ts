import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { findAccountsOfPresent, lockStudent } from '../sql/accounts.ts'

type AccountKey = { courseId: number } | { enrolmentId: number }

/**
 * Locks the accounts of a student for this transaction. Returns a function that finds the one for a
 * course or enrolment among the others, or refuses.
 */
export const lockAccounts = async (tx: Tx, studentId: number) => {
  const student = await lockStudent(tx, studentId)
  if (student?.deleted_at !== null) return refuse('student_not_found')
  const accounts = await findAccountsOfPresent(tx, studentId)
  return (key: AccountKey) => {
    const account = accounts.find((one) =>
      'courseId' in key ? one.courseId === key.courseId : one.id === key.enrolmentId,
    )
    return { accounts, account: account ?? refuse('enrolment_not_found') }
  }
}
