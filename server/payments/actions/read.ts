import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { toRupees } from '../../../contract/values/money.ts'
import type * as contract from '../../../contract/payments/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Db } from '../../db/schema.ts'
import { isErased } from '../../db/shared/erased.ts'
import type { CallOf, Query } from '../../kit/http/call.ts'
import * as present from '../present/payments.ts'
import {
  presentFeeChange,
  presentRefund,
  presentSetOff,
  withCourse,
} from '../present/fee-changes.ts'
import { findAccounts } from '../sql/accounts.ts'
import { findCourseStudents } from '../sql/course-students.ts'
import { findReceiptOf } from '../sql/lines.ts'
import { findMovesOfCourse, findMovesOfStudent } from '../sql/moves.ts'
import { accountIn, readAccounts } from './account.ts'

export const courseStudentsPage: Query<typeof contract.listCourseStudents> = async (
  db,
  { query },
  ctx,
) => {
  const { rows, total, capped, overdue } = await findCourseStudents(db, query, ctx.today)
  return {
    students: rows.map((row) => present.presentCourseStudent(row, ctx.today)),
    ...pageFacts(query.page, query.limit, total, capped),
    ...(overdue !== undefined && { overdueAmount: toRupees(overdue.paise) }),
  }
}

/** Farther on than this many rows are read past. */
const far = 1000

/** True but of pages far back, and of those with a status by name: students are read until enough of them have it. */
export const isLightPage = async (
  _db: Db,
  { input: { query } }: CallOf<typeof contract.listCourseStudents>,
): Promise<boolean> => {
  const { search, page, limit, paymentStatus, sort } = query
  if (search !== undefined) return true
  return (page - 1) * limit <= far && (paymentStatus === undefined || sort?.by !== 'name')
}

const dayOf = (ctx: Ctx) => ({ today: ctx.today, zone: zoneOf(ctx) })

export const transactions: Query<typeof contract.getTransactions> = async (db, { params }, ctx) => {
  const { account } = accountIn(await readAccounts(db, params.studentId), params)
  const { lines, feeChanges, refunds, setOffs } = await findMovesOfCourse(db, {
    student: params.studentId,
    enrolment: account.id,
  })
  return {
    ...present.presentAccount(account, ctx.today),
    studentName: account.student,
    pendingAmount: toRupees(account.total - account.paid),
    transactions: lines.map(present.presentLine),
    feeChanges: feeChanges.map(presentFeeChange),
    refunds: refunds.map(presentRefund),
    setOffs: setOffs.flatMap((row) => presentSetOff(row, account.id)),
    partialPaymentDetails: present.presentInstalments(account, { lines, setOffs }, dayOf(ctx)),
    asOf: ctx.now,
  }
}

export const receipt: Query<typeof contract.getReceipt> = async (db, { params }) => {
  const lines = await findReceiptOf(db, params.id)
  const [first] = lines
  if (!first) return refuse('payment_not_found')
  return { receipt: present.presentReceipt(first, lines) }
}

export const studentPayments: Query<typeof contract.listStudentPayments> = async (
  db,
  { params },
  ctx,
) => {
  const accounts = await findAccounts(db, params.id)
  const [of] = accounts
  if (!of) return refuse('student_not_found')
  const { lines, feeChanges, refunds, setOffs } = await findMovesOfStudent(db, params.id)
  const deleted = of.deleted_at !== null
  const erased = deleted && (await isErased(db, { kind: 'student', id: params.id }))
  return {
    student: {
      name: of.student,
      registrationNumber: of.registrationNumber,
      deleted,
      erased: erased ? (true as const) : undefined,
    },
    payments: lines.map(present.presentDescribed),
    feeChanges: feeChanges.map((change) => withCourse(presentFeeChange(change), change)),
    refunds: refunds.map((refund) => withCourse(presentRefund(refund), refund)),
    setOffs: setOffs.flatMap((row) => presentSetOff(row)),
    accounts: accounts.map((account) => ({
      ...present.presentAccount(account, ctx.today),
      instalments: present.presentInstalments(account, { lines, setOffs }, dayOf(ctx)),
    })),
  }
}
