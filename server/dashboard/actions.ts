import { may } from '../../contract/kit/access.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { toRupees } from '../../contract/values/money.ts'
import type { Db } from '../db/schema.ts'
import type { Ctx } from '../kit/context.ts'
import * as sql from './sql.ts'

const recentDays = 30

/** Counts for everyone; money, employees and locations only for those who may see them. */
export const stats = async (db: Db, _input: unknown, ctx: Ctx) => {
  const totals = await sql.readTotals(db, addDays(ctx.today, 1 - recentDays), ctx.today)
  const counts = { totalStudents: totals.students, recentRegistrations: totals.recent }
  if (!may(ctx.person.role, 'dashboard.money')) return counts
  const top = await sql.findTopEmployees(db)
  return {
    ...counts,
    totalEmployees: totals.employees,
    totalLocations: totals.locations,
    feeStats: {
      totalCourseFee: toRupees(totals.courseFees),
      totalAdmissionFee: toRupees(totals.admissionFees),
      totalFeePaid: totals.students - totals.owing,
      totalFeePending: totals.owing,
    },
    topEmployees: top.map(({ id, ...employee }) => ({ _id: String(id), ...employee })),
  }
}
