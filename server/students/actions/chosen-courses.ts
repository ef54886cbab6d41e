import type { StudentInput } from '../../../contract/students/calls.ts'
import { findCoursesToEnrol } from '../../courses/sql.ts'
import type { Tx } from '../../db/schema.ts'
import type { FirstTaking } from '../../payments/actions/enrol.ts'
import { decideEnrolments, type Enrolled, splitPayment } from '../rules/students.ts'

type Choice = StudentInput['selectedCourses'][number]

/** Newly chosen courses as they are agreed; each with its index in the input unless it says another. */
export const decideChosen = async (
  tx: Tx,
  chosen: readonly (Choice & { index?: number })[],
): Promise<Enrolled[]> => {
  if (chosen.length === 0) return []
  const ids = chosen.map(({ courseId }) => courseId)
  return decideEnrolments(
    chosen.map((choice, index) => ({ index, ...choice })),
    await findCoursesToEnrol(tx, ids),
  )
}

/** What is paid with a form: all of it at once. */
export const takingsOf = (
  body: Pick<StudentInput, 'admissionFee' | 'modeOfTransaction' | 'firstPayment'>,
  enrolled: readonly Enrolled[],
): FirstTaking[] => {
  const lines = splitPayment(
    [
      ...enrolled.map(({ courseId, paid }) => ({ courseId, amount: paid })),
      { courseId: null, amount: body.admissionFee },
    ],
    body,
  )
  const fieldOf: FirstTaking['fieldOf'] = ({ transactionMode }) =>
    transactionMode === body.modeOfTransaction
      ? 'firstPayment.reference'
      : 'firstPayment.second.reference'
  return [{ lines, fieldOf }]
}
