import type { Tx } from '../../db/schema.ts'
import { dropSearchable } from '../../db/search/drop.ts'
import { type StudentForTally, tallyGone } from '../../db/tallies.ts'
import { inSlices } from '../../db/turns.ts'
import { deleteImported } from '../../fitness/sql/body.ts'
import { unmakeEnrolments } from '../../payments/actions/unmake.ts'
import { findAccountsOfAll } from '../../payments/sql/accounts.ts'
import { tallied } from '../present.ts'
import { findStudentsOf } from '../sql/read.ts'
import { deleteStudents } from '../sql/write.ts'

/** Students to a statement, so that none takes long. */
const atOnce = 100

/**
 * Deletes for good the students whom an import made, with their courses and money, as if they had never
 * been: from the totals and the search too. The caller has made sure that nothing was built on them.
 */
export const unmakeStudents = async (
  tx: Tx,
  { importId, ids }: { importId: number; ids: readonly number[] },
): Promise<void> => {
  const gone: StudentForTally[] = []
  for await (const some of inSlices(ids, atOnce)) {
    const accounts = Map.groupBy(await findAccountsOfAll(tx, some), ({ studentId }) => studentId)
    const students = await findStudentsOf(tx, some)
    gone.push(...students.map((student) => tallied(student, accounts.get(student.id) ?? [])))
  }
  await unmakeEnrolments(tx, { importId, studentIds: ids })
  await dropSearchable(tx, ids)
  for await (const some of inSlices(ids, atOnce)) {
    await deleteImported(tx, some)
    await deleteStudents(tx, some)
  }
  await tallyGone(tx, gone)
}
