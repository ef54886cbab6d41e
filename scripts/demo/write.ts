import type { Insertable } from 'kysely'
import { standingOf } from '../../contract/payments/instalments.ts'
import type { TransactionMode } from '../../contract/payments/terms.ts'
import { financialYear } from '../../contract/values/calendar.ts'
import { sumOf } from '../../contract/values/money.ts'
import { compiledInsert } from '../../server/db/many-rows.ts'
import { slicesOf } from '../../server/db/pieces.ts'
import type { Tables, Tx } from '../../server/db/schema.ts'
import { keepAllSearchable } from '../../server/db/search/keep.ts'
import { tallyAccounts, tallyNew, tallyOf } from '../../server/db/tallies.ts'
import { itemAt } from '../../server/db/written.ts'
import { enteredIn } from '../../server/fitness/rules/body.ts'
import { enrol } from '../../server/payments/actions/enrol.ts'
import { claimReferences, issueReceipts, type Taking } from '../../server/payments/actions/issue.ts'
import { findAccountsOfAll } from '../../server/payments/sql/accounts.ts'
import { insertAdmissionFees } from '../../server/payments/sql/enrolments.ts'
import { type CourseOwed, keepStudentAccounts } from '../../server/payments/sql/student-accounts.ts'
import { decideNumbers } from '../../server/students/actions/numbers.ts'
import { tallied } from '../../server/students/present.ts'
import { findStudentsOf } from '../../server/students/sql/read.ts'
import { insertStudents } from '../../server/students/sql/write.ts'
import type { Institute } from './institute.ts'
import type { PlannedAct, PlannedStudent } from './plan.ts'
import { dayOf } from './training-days.ts'

/** Students to a statement: so much JSON is sent at once. */
const batch = 500

/** A planned student with the id that was given to them. */
export type Student = PlannedStudent & { id: number }

/**
 * Writes planned students with their courses, receipts and payments, by the statements of the server.
 * Returns them with their ids, oldest first.
 */
export const writeStudents = async (
  tx: Tx,
  planned: readonly PlannedStudent[],
  { settings, today }: Institute,
): Promise<Student[]> => {
  const written: Student[] = []
  const takings: Taking[] = []
  for (const some of slicesOf(planned, batch)) {
    const students = await register(tx, some)
    const days = students.map(({ id, at, registered, enrolments, acts, registrar }) => {
      const enrolling = { studentId: id, studentCreatedAt: at, at, enrolledOn: registered }
      return { ...enrolling, enrolments, acts, registrar }
    })
    const { enrolmentOf, coursesOf } = await enrol(tx, { settings }, days)
    const owed = days.map(coursesOf)
    await keepStudentAccounts(tx, today, owed)
    days.forEach(({ studentId, acts, registrar }, index) => {
      for (const { at, transactionMode, lines } of acts)
        takings.push({
          studentId,
          made: { at, on: dayOf(at), by: registrar },
          standing: standingAt(at, acts, itemAt(owed, index)),
          lines: lines.map(({ courseId, amount }) => ({
            amount,
            transactionMode,
            enrolmentId: courseId === null ? null : enrolmentOf(studentId, courseId),
          })),
        })
    })
    await countStudents(tx, students)
    written.push(...students)
  }
  for (const some of slicesOf(withReferences(takings), batch)) await take(tx, some)
  await keepAllSearchable(tx)
  return written
}

const register = async (tx: Tx, planned: readonly PlannedStudent[]): Promise<Student[]> => {
  const numbers = await decideNumbers(
    tx,
    planned.map(({ form, registered }) => ({ typed: form, registered })),
  )
  const ids = await insertStudents(
    tx,
    planned.map(({ form, registrar, at, hasAdmissionNumber, ...decided }, index) => {
      const { registration } = itemAt(numbers, index)
      const { year = 0, sequence = 0 } = registration.sequence ?? {}
      const admission = hasAdmissionNumber ? `A${year % 100}/${sequence}` : null
      const given = { ...decided, numbers: { registration, admission } }
      return { input: form, decided: given, author: registrar, at }
    }),
  )
  const students = planned.map((student, at) => ({ ...student, id: itemAt(ids, at) }))
  const fees = students.map(({ id, form }) => ({ studentId: id, amount: form.admissionFee }))
  const paid = fees.filter(({ amount }) => amount > 0)
  await insertAdmissionFees(tx, paid)
  await insertMeasurements(tx, students.flatMap(bodyOf))
  return students
}

type NewMeasurement = Omit<Insertable<Tables['measurements']>, 'id'>

export const insertMeasurements = compiledInsert<NewMeasurement>()('measurements', (insert) =>
  insert.returning('id'),
)

/** What the form says about a body is the first result, as at every registration. */
const bodyOf = ({ id, at, registered, venueId, registrar, form }: Student): NewMeasurement[] =>
  enteredIn(form).map((entered) => ({
    ...entered,
    key: `form-${id}-${entered.event}`,
    student_id: id,
    day: registered,
    venue_id: venueId,
    attempt: 1,
    measured_at: null,
    mock_test_id: null,
    recorded_at: at,
    recorded_by: registrar,
  }))

const countStudents = async (tx: Tx, students: readonly Student[]) => {
  const ids = students.map(({ id }) => id)
  const accounts = Map.groupBy(await findAccountsOfAll(tx, ids), ({ studentId }) => studentId)
  const rows = await findStudentsOf(tx, ids)
  const totals = rows.map((row) => tallyOf(tallied(row, accounts.get(row.id) ?? [])))
  await tallyNew(tx, totals)
}

/** What a student owes at one of the times that they pay, and when it is next due. */
const standingAt = (now: string, acts: readonly PlannedAct[], courses: readonly CourseOwed[]) => {
  const lines = acts.filter(({ at }) => at <= now).flatMap((act) => act.lines)
  return standingOf(
    courses.map((course) => {
      const ofCourse = lines.filter(({ courseId }) => courseId === course.courseId)
      return { ...course, paid: sumOf(ofCourse.map(({ amount }) => amount)) }
    }),
  )
}

const latestByUpi = 20

/** Takings in the order of time with their references; of one in five of the latest by UPI nobody typed it. */
const withReferences = (unordered: readonly Taking[]): Taking[] => {
  const takings = unordered.toSorted((one, other) => one.made.at.localeCompare(other.made.at))
  const byUpi = takings.filter(({ lines: [line, ...more] }) => {
    return line?.transactionMode === 'UPI' && more.length === 0
  })
  const unnamed = new Set(byUpi.slice(-latestByUpi).filter((_, at) => at % 5 === 0))
  const numbers: Record<string, number> = {}
  return takings.map((taking) => {
    const { made, lines } = taking
    const year = financialYear(made.on)
    const number = (numbers[year] ?? 0) + 1
    numbers[year] = number
    if (unnamed.has(taking)) return taking
    // Twelve digits as UPI writes them (day, then a number), and a bank's own form for transfers.
    const digits = `${made.at.slice(2, 10).replaceAll('-', '')}${String(number).padStart(6, '0')}`
    const references: Partial<Record<TransactionMode, string>> = {
      UPI: digits,
      'Bank Transfer': `NEFT${digits}`,
    }
    return {
      ...taking,
      lines: lines.map((line, at) => ({
        ...line,
        reference: at === 0 ? references[line.transactionMode] : undefined,
      })),
    }
  })
}

// Each taking says who took it.
const nobody = { person: { id: 0 } }

const take = async (tx: Tx, takings: readonly Taking[]): Promise<void> => {
  const issued = await issueReceipts(tx, nobody, takings)
  const payments = issued.flatMap((one) => one.payments)
  await claimReferences(tx, payments)
  const collected = takings.map(({ made, lines }) => ({
    day: made.on,
    amount: sumOf(lines.map(({ amount }) => amount)),
  }))
  await tallyAccounts(tx, [], collected)
}
