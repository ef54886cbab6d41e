import { nextDueDate, planInstalments } from '../../contract/payments/instalments.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { toPaise } from '../../contract/values/money.ts'
import { defaultSettings } from '../../contract/settings/defaults.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt, onlyRow } from '../../server/db/written.ts'
import { insertInstalments } from '../../server/payments/sql/enrolments.ts'
import { demoCourses } from './institute.ts'
import type { Ids, PlannedEnrolment, PlannedStudent } from './plan.ts'

/** Enrols planned students, whose ids are in the same order; returns each one's enrolments. */
export const insertEnrolments = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  students: readonly number[],
  ids: Ids,
): Promise<number[][]> => {
  const agreed = planned.flatMap((student, at) =>
    student.enrolments.map((enrolment, position) => {
      const instalments = instalmentsOf(enrolment, student.registered)
      const row = {
        student_id: itemAt(students, at),
        course_id: itemAt(ids.courses, enrolment.course),
        position,
        course_name: demoCourses[enrolment.course]?.name ?? '',
        course_fee_paise: toPaise(demoCourses[enrolment.course]?.fee ?? 0),
        duration: demoCourses[enrolment.course]?.duration ?? '',
        payment_mode: enrolment.mode,
        agreed_paise: enrolment.total,
        total_paise: enrolment.total,
        partial_amount_paise: enrolment.mode === 'Partial' ? enrolment.first : 0,
        paid_paise: enrolment.paid,
        next_due_date: nextDueDate(instalments, enrolment.paid),
        enrolled_on: student.registered,
        student_created_at: student.at,
        created_at: student.at,
      }
      return { row, instalments }
    }),
  )
  const written = await tx
    .insertInto('enrolments')
    .values(agreed.map(({ row }) => row))
    .returning(['id', 'student_id', 'course_id'])
    .execute()
  const idOf = Map.groupBy(written, ({ student_id, course_id }) => `${student_id} ${course_id}`)
  const placed = agreed.map(({ row, instalments }) => ({
    student: row.student_id,
    id: onlyRow(idOf.get(`${row.student_id} ${row.course_id}`) ?? []).id,
    instalments,
  }))
  await insertInstalments(
    tx,
    placed.map(({ id, instalments }) => ({ enrolmentId: id, instalments, from: 0 })),
  )
  const ofStudent = Map.groupBy(placed, ({ student }) => student)
  return students.map((student) => (ofStudent.get(student) ?? []).map(({ id }) => id))
}

export const instalmentsOf = (enrolment: PlannedEnrolment, enrolledOn: Day) =>
  planInstalments({
    ...enrolment,
    enrolledOn,
    duration: demoCourses[enrolment.course]?.duration ?? '',
    most: defaultSettings.instalments,
  })
