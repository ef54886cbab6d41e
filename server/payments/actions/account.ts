import { refuse } from '../../../contract/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { findAccounts, lockStudent } from '../sql/accounts.ts'

/** The account of a present student for a course, beside his others, held for this transaction. */
export const lockAccount = async (tx: Tx, wanted: { studentId: number; courseId: number }) => {
  const student = await lockStudent(tx, wanted.studentId)
  if (!student || student.deleted_at !== null) return refuse('student_not_found')
  const accounts = await findAccounts(tx, student.id)
  const account = accounts.find(({ courseId }) => courseId === wanted.courseId)
  return { accounts, account: account ?? refuse('enrolment_not_found') }
}
