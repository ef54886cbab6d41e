import { may } from '../../contract/access.ts'
import { addDays } from '../../contract/calendar.ts'
import { toRupees } from '../../contract/money.ts'
import type { Db } from '../db/schema.ts'
import type { Ctx } from '../kit/context.ts'
import * as sql from './sql.ts'

const recentDays = 30

/** Counts for everybody; money and employees only for those who may see them. */
export const stats = async (db: Db, _input: unknown, ctx: Ctx) => {
  const since = addDays(ctx.today, 1 - recentDays)
  const counts = await sql.countStudents(db, since)
  if (!may(ctx.person.role, 'dashboard.money')) return counts
  const { employees, courseFee, admissionFee, pending } = await sql.sumUp(db)
  const top = await sql.findTopEmployees(db)
  return {
    ...counts,
    totalEmployees: employees,
    feeStats: {
      totalCourseFee: toRupees(courseFee),
      totalAdmissionFee: toRupees(admissionFee),
      totalFeePaid: counts.totalStudents - pending,
      totalFeePending: pending,
    },
    topEmployees: top.map(({ id, ...employee }) => ({
      _id: String(id),
      ...employee,
    })),
  }
}
