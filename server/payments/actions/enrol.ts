import { nextDueDate, planInstalments, standingOf } from '../../../contract/payments/instalments.ts'
import { type Paise, sumOf } from '../../../contract/values/money.ts'
import type { Tx } from '../../db/schema.ts'
import type { Collected } from '../../db/tallies.ts'
import { allRows, itemAt, valueOf } from '../../db/written.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import { writeReceiptNumber } from '../present/payments.ts'
import { decideMoment } from '../rules/payments.ts'
import { refuseUsed } from './record.ts'
import * as sql from '../sql/enrolments.ts'
import { lockLedger } from '../sql/ledger.ts'
import { type CourseOwed, keepStudentAccounts } from '../sql/student-accounts.ts'
import { type Line, type Made, take } from './issue.ts'

type FirstLine = Omit<Line, 'enrolmentId'> & {
  /** Null for the admission fee. */
  courseId: number | null
}

/** What is paid at enrolment, on one receipt; money in paise. */
export type FirstTaking = {
  lines: readonly FirstLine[]
  /** Where the money was taken before Muster. */
  past?: Made
  /** Otherwise, the field of a line's reference. */
  fieldOf?: (line: FirstLine) => string
}

/** What is agreed and paid when a student enrols. */
export type EnrolmentDay = sql.Enrolling & {
  enrolments: readonly sql.NewEnrolment[]
  /** The courses that they have already. */
  others?: readonly CourseOwed[]
  /** Receipts in their order; what has no lines has no receipt. */
  takings: readonly FirstTaking[]
}

/** Where to find the receipt. */
export type ReceiptGiven = { paymentId: string; number: string }

/** What was taken from a student at enrolment. */
export type Enrolled = { receipts: ReceiptGiven[]; collected: Collected[] }

/** {@link recordAtEnrolments} for one student. */
export const recordAtEnrolment = async (tx: Tx, ctx: Ctx, day: EnrolmentDay): Promise<Enrolled> =>
  valueOf(await recordAtEnrolments(tx, ctx, [day]), day.studentId)

/**
 * Enrols students, plans the instalments and records the first payments: a receipt for each taking,
 * with a line in the ledger for each course and for the admission fee. The caller adds what was
 * collected to the totals.
 */
export const recordAtEnrolments = async (
  tx: Tx,
  ctx: Ctx,
  days: readonly EnrolmentDay[],
): Promise<Map<number, Enrolled>> => {
  const { enrolmentOf, coursesOf } = await enrol(tx, ctx, days)
  await keepStudentAccounts(tx, ctx.today, days.map(coursesOf))
  const fees = days.flatMap(({ studentId, takings }) => {
    const lines = takings.flatMap((taking) => taking.lines)
    const amount = amountOf(lines.filter(({ courseId }) => courseId === null))
    return amount > 0 ? [{ studentId, amount }] : []
  })
  await sql.insertAdmissionFees(tx, fees)
  const paying = days.map((day) => ({
    day,
    paid: day.takings.filter(({ lines }) => lines.length > 0),
  }))
  const isNew = paying.some(({ paid }) => paid.some(({ past }) => past === undefined))
  const made = decideMoment(ctx.now, isNew ? await lockLedger(tx) : undefined, zoneOf(ctx))
  for (const { lines, past, fieldOf } of days.flatMap((day) => day.takings)) {
    if (past !== undefined) continue
    await refuseUsed(tx, lines, fieldOf)
  }
  const takings = paying.flatMap(({ day, paid }) =>
    paid.map(({ lines, past = made }, at) => ({
      studentId: day.studentId,
      made: past,
      lines: lines.map(({ courseId, ...line }) => ({
        ...line,
        enrolmentId: courseId === null ? null : enrolmentOf(day.studentId, courseId),
      })),
      // What they owed after the earlier ones is not known: the plan counts all of them.
      standing: at === paid.length - 1 ? standingOf(coursesOf(day)) : undefined,
    })),
  )
  const issued = takings.length === 0 ? [] : await take(tx, ctx, takings)
  const ofStudents = Map.groupBy(issued, ({ taking }) => taking.studentId)
  return new Map(days.map(({ studentId }) => [studentId, givenTo(ofStudents.get(studentId) ?? [])]))
}

type Issued = Awaited<ReturnType<typeof take>>

const givenTo = (issued: Issued): Enrolled => ({
  receipts: issued.map(({ receipt, payments }) => ({
    paymentId: String(itemAt(payments, 0).id),
    number: writeReceiptNumber(receipt.financial_year, receipt.number),
  })),
  collected: issued.map(({ taking }) => ({ day: taking.made.on, amount: amountOf(taking.lines) })),
})

const amountOf = (lines: readonly { amount: Paise }[]): Paise =>
  sumOf(lines.map(({ amount }) => amount))

/** Adds the courses of students with their instalments; returns a way to their ids, and to all courses of a student. */
export const enrol = async (
  tx: Tx,
  { settings }: Pick<Ctx, 'settings'>,
  days: readonly Omit<EnrolmentDay, 'takings'>[],
) => {
  const planned = days.flatMap((day) =>
    day.enrolments.map((enrolment) => {
      const instalments = planInstalments({
        ...enrolment,
        first: enrolment.partial,
        enrolledOn: day.enrolledOn,
        most: settings.instalments,
      })
      const nextDue = nextDueDate(instalments, enrolment.paid)
      return { ...enrolment, enrolling: day, instalments, nextDueDate: nextDue }
    }),
  )
  const rows = allRows(await sql.insertEnrolments(tx, planned), planned.length)
  const ids = new Map(rows.map((row) => [`${row.student_id} ${row.course_id}`, row.id]))
  const enrolmentOf = (student: number, course: number) => valueOf(ids, `${student} ${course}`)
  await sql.insertInstalments(
    tx,
    planned.map(({ enrolling, courseId, instalments }) => ({
      enrolmentId: enrolmentOf(enrolling.studentId, courseId),
      instalments,
      from: 0,
    })),
  )
  const ofDay = Map.groupBy(planned, ({ enrolling }) => enrolling)
  const coursesOf = (day: (typeof days)[number]): CourseOwed[] => [
    ...(day.others ?? []),
    ...(ofDay.get(day) ?? []).map((course) => ({ ...course, ...day })),
  ]
  return { enrolmentOf, coursesOf }
}
