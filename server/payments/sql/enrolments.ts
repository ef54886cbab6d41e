import { sql, type SqlBool } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Due } from '../../../contract/payments/instalments.ts'
import type { PaymentMode } from '../../../contract/payments/terms.ts'
import { compiled } from '../../db/compiled.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { judgeAgain, judgeEnrolledAgain } from '../../db/shared/verdicts-due.ts'
import { onlyRow, requireOneUpdated } from '../../db/written.ts'

/** One course of a student as it is agreed on the day of enrolment; money in paise. */
export type NewEnrolment = {
  courseId: number
  courseName: string
  courseFee: number
  duration: string
  mode: PaymentMode
  total: number
  partial: number
  paid: number
  position: number
}

/** The student who enrols, the day, and the time at which it is written. */
export type Enrolling = { studentId: number; studentCreatedAt: string; enrolledOn: Day; at: string }

type Planned = NewEnrolment & { enrolling: Enrolling; nextDueDate: Day | null }

const enrolments = compiledInsert<ReturnType<typeof newColumns>>()('enrolments', (insert) =>
  insert
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'course_id'])
        .doUpdateSet((row) => ({
          enrolled_on: row.ref('excluded.enrolled_on'),
          position: row.ref('excluded.position'),
          course_name: row.ref('excluded.course_name'),
          course_fee_paise: row.ref('excluded.course_fee_paise'),
          duration: row.ref('excluded.duration'),
          payment_mode: row.ref('excluded.payment_mode'),
          agreed_paise: row.ref('excluded.agreed_paise'),
          total_paise: row.ref('excluded.total_paise'),
          partial_amount_paise: row.ref('excluded.partial_amount_paise'),
          paid_paise: row.ref('excluded.paid_paise'),
          next_due_date: row.ref('excluded.next_due_date'),
          taken_off_at: null,
        }))
        .where('enrolments.taken_off_at', 'is not', null),
    )
    .returning(['id', 'student_id', 'course_id']),
)

const newColumns = ({ enrolling, ...enrolment }: Planned) => ({
  student_id: enrolling.studentId,
  student_created_at: enrolling.studentCreatedAt,
  enrolled_on: enrolling.enrolledOn,
  course_id: enrolment.courseId,
  position: enrolment.position,
  course_name: enrolment.courseName,
  course_fee_paise: enrolment.courseFee,
  duration: enrolment.duration,
  payment_mode: enrolment.mode,
  agreed_paise: enrolment.total,
  total_paise: enrolment.total,
  partial_amount_paise: enrolment.partial,
  paid_paise: enrolment.paid,
  next_due_date: enrolment.nextDueDate,
  created_at: enrolling.at,
})

/** Adds courses of students; one that was removed is added again as if it were new. */
export const insertEnrolments = async (tx: Tx, planned: readonly Planned[]) => {
  await judgeAgain(
    tx,
    planned.map(({ enrolling }) => enrolling.studentId),
  )
  return enrolments(tx, planned.map(newColumns))
}

/** A student's courses and whether any payment of them is still valid. */
export const findEnrolments = (db: Db, studentId: number) =>
  db
    .selectFrom('enrolments')
    .select((enrolment) => [
      'enrolments.id',
      'enrolments.course_id as courseId',
      'enrolments.course_name as courseName',
      'enrolments.position',
      sql<number>`case when agreed_paise <> total_paise - refund_due_paise or left_on is not null
        then 1 else 0 end`.as('isChanged'),
      'enrolments.paid_paise as paid',
      enrolment
        .selectFrom('payments')
        .leftJoin('reversals', 'reversals.payment_id', 'payments.id')
        .whereRef('payments.enrolment_id', '=', 'enrolments.id')
        .where('reversals.payment_id', 'is', null)
        .select((payment) => payment.fn.countAll<number>().as('count'))
        .as('payments'),
    ])
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('enrolments.position')
    .execute()

/** Removes courses: those with payments in the ledger, changes of their fee or set-offs are hidden, the others deleted. */
export const takeOffEnrolments = async (
  tx: Tx,
  ids: readonly number[],
  now: string,
): Promise<void> => {
  if (ids.length === 0) return
  await judgeEnrolledAgain(tx, ids)
  await tx.deleteFrom('instalments').where('enrolment_id', 'in', ids).execute()
  await tx
    .deleteFrom('enrolments')
    .where('id', 'in', ids)
    .where(
      sql<SqlBool>`not exists (select 1 from payments where enrolment_id = enrolments.id)
        and not exists (select 1 from fee_changes where enrolment_id = enrolments.id)
        and not exists (select 1 from set_offs where to_enrolment_id = enrolments.id)`,
    )
    .execute()
  await tx
    .updateTable('enrolments')
    .set({ taken_off_at: now, next_due_date: null })
    .where('id', 'in', ids)
    .execute()
}

/** The instalments of one course, oldest first. */
export type Schedule = { enrolmentId: number; instalments: readonly Due[]; from: number }

const instalments = compiledInsert<Tables['instalments']>()('instalments', (insert) => insert)

/** Inserts instalments, each course's from its position `from` on. */
export const insertInstalments = async (tx: Tx, schedules: readonly Schedule[]): Promise<void> => {
  const rows = schedules.flatMap(({ enrolmentId, instalments: planned, from }) =>
    planned.map(({ dueDate, amount }, at) => ({
      enrolment_id: enrolmentId,
      position: from + at,
      due_date: dueDate,
      amount_paise: amount,
    })),
  )
  if (rows.length > 0) await instalments(tx, rows)
}

/** Replaces the instalments of a course from the position `from` on. */
export const replaceInstalments = async (tx: Tx, schedule: Schedule): Promise<void> => {
  await tx
    .deleteFrom('instalments')
    .where('enrolment_id', '=', schedule.enrolmentId)
    .where('position', '>=', schedule.from)
    .execute()
  await insertInstalments(tx, [schedule])
}

type Changed = { id: number; paid: number; nextDueDate: Day | null }

const account = compiled<Changed, Tx>()((tx, value) =>
  tx
    .updateTable('enrolments')
    .set({ paid_paise: value('paid'), next_due_date: value('nextDueDate') })
    .where('id', '=', value('id'))
    .returning('id'),
)

/** Changes an enrolment when money is paid; the ledger's row is added in the same transaction. */
export const updateAccount = async (tx: Tx, changed: Changed): Promise<void> => {
  onlyRow(await account(tx, changed))
}

/** Keeps what new students pay for admission. */
export const insertAdmissionFees = async (
  tx: Tx,
  fees: readonly { studentId: number; amount: number }[],
): Promise<void> => {
  if (fees.length === 0) return
  await tx
    .insertInto('admission_fees')
    .values(fees.map(({ studentId, amount }) => ({ student_id: studentId, paid_paise: amount })))
    .execute()
}

/** Subtracts a reversed payment from what a student has paid for admission. */
export const takeFromAdmissionFee = async (
  tx: Tx,
  studentId: number,
  amount: number,
): Promise<void> => {
  const updated = await tx
    .updateTable('admission_fees')
    .set((row) => ({ paid_paise: row('paid_paise', '-', amount) }))
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  requireOneUpdated(updated)
}
