import { toPaise } from '../../contract/money.ts'
import type { Tx } from '../../server/db/schema.ts'
import { demoCourses } from './institute.ts'
import type { Ids, PlannedStudent } from './plan.ts'

/** Enrols planned students, whose ids stand in the same order; returns each one's enrolments. */
export const insertEnrolments = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  students: readonly number[],
  ids: Ids,
): Promise<number[][]> => {
  const rows = planned.flatMap((student, at) =>
    student.enrolments.map((enrolment, position) => ({
      student_id: students[at] ?? 0,
      course_id: ids.courses[enrolment.course] ?? 0,
      position,
      course_name: demoCourses[enrolment.course]?.name ?? '',
      course_fee_paise: toPaise(demoCourses[enrolment.course]?.fee ?? 0),
      duration: demoCourses[enrolment.course]?.duration ?? '',
      payment_mode: enrolment.mode,
      total_paise: enrolment.total,
      partial_amount_paise: enrolment.mode === 'Partial' ? enrolment.first : 0,
      paid_paise: enrolment.paid,
      created_at: student.at,
    })),
  )
  const written = await tx
    .insertInto('enrolments')
    .values(rows)
    .returning(['id', 'student_id'])
    .execute()
  const ofStudent = Map.groupBy(
    written.toSorted((one, other) => one.id - other.id),
    ({ student_id }) => student_id,
  )
  return students.map((student) => (ofStudent.get(student) ?? []).map(({ id }) => id))
}
