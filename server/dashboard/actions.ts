import type { dashboardStats } from '../../contract/dashboard/calls.ts'
import { may } from '../../contract/kit/access.ts'
import { dayOffOf } from '../../contract/settings/working-days.ts'
import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  type Month,
  monthOf,
} from '../../contract/values/calendar.ts'
import { recentSince } from '../../contract/students/terms.ts'
import { toRupees } from '../../contract/values/money.ts'
import { countStates, stateOf } from '../clock/rules/team.ts'
import { sickSinceOf } from '../db/shared/excused.ts'
import { readJson } from '../db/json-text.ts'
import { onlyRow } from '../db/written.ts'
import type { Ctx } from '../kit/context.ts'
import type { Query } from '../kit/http/call.ts'
import { isBackupLate } from '../health/rules.ts'
import { readOverdue } from '../payments/sql/overdue.ts'
import * as sql from './sql.ts'

const shownMonths = 12

/** Counts for everyone; money, employees, leave and locations only for those who may see them. */
export const stats: Query<typeof dashboardStats> = async (db, _input, ctx) => {
  const { today } = ctx
  const asked = {
    recentSince: recentSince(today),
    months: JSON.stringify(monthsUntil(today)),
    yesterday: addDays(today, -1),
    today,
    now: ctx.now,
    sickSince: sickSinceOf(today),
    // No one's: a key has no day of its own, and sees none of its maker's.
    person: may(ctx.person, 'clock.own') ? ctx.person.id : 0,
  }
  if (!may(ctx.person, 'dashboard.money'))
    return presentCounts(onlyRow(await sql.readCounts(db, asked)), ctx)
  const overview = onlyRow(await sql.readOverview(db, asked))
  const overdue = await readOverdue(db, today)
  return {
    ...presentCounts(overview, ctx),
    totalEmployees: overview.employees,
    totalLocations: overview.locations,
    secondFactor: ctx.settings.session.secondFactor || undefined,
    feeStats: {
      totalCourseFee: toRupees(overview.courseFees),
      totalAdmissionFee: toRupees(overview.admissionFees),
      totalFeePaid: overview.students - overview.owing,
      totalFeePending: overview.owing,
    },
    topEmployees: readJson(overview.topEmployees),
    team: teamOf(overview.team, ctx),
    pendingLeave: overview.pendingLeave,
    collected: {
      today: toRupees(overview.collectedToday),
      yesterday: toRupees(overview.collectedYesterday),
    },
    overdue: { students: overdue.students, amount: toRupees(overdue.paise) },
    backup: backupOf(overview, ctx),
    outstanding: toRupees(overview.outstanding),
    months: readJson(overview.months).map(({ collected, ...month }) => ({
      ...month,
      collected: toRupees(collected),
    })),
  }
}

type Overview = Awaited<ReturnType<typeof sql.readOverview>>[number]

const presentCounts = (
  {
    students,
    recent,
    notBack,
    checkIn,
    checkOut,
  }: Pick<Overview, 'students' | 'recent' | 'notBack' | 'checkIn' | 'checkOut'>,
  { person }: Ctx,
) => ({
  notBack: (may(person, 'attendance.read') && notBack) || undefined,
  ...(may(person, 'students.read') && { totalStudents: students, recentRegistrations: recent }),
  ownDay: { checkIn: checkIn ?? undefined, checkOut: checkOut ?? undefined },
})

/** How old the last verified backup is; where others make them, none is missed here. */
const backupOf = (overview: Overview, { now, makesBackups }: Ctx) => {
  const verifiedAt = overview.verifiedAt ?? undefined
  const since = overview.since ?? undefined
  return {
    verifiedAt,
    isLate: makesBackups && isBackupLate({ now, verifiedAt, since }),
    hasFailed: overview.lastBackup === 'failed',
    differences:
      overview.reconciled === null ? 0 : (readJson(overview.reconciled).differences ?? 0),
  }
}

/** The states of everyone, counted as "Team today" counts them. */
const teamOf = (days: Overview['team'], { today, settings }: Ctx) => {
  const isDayOff = dayOffOf(today, settings) !== undefined
  const people = readJson(days).flatMap(({ people: count, status, onLeave, ...times }) => {
    const entry = status === null ? undefined : { day: today, status, ...times }
    const kind = isDayOff ? 'weekly-off' : onLeave === 1 ? 'leave' : 'working'
    const state = stateOf(entry, { kind }, today)
    return Array.from({ length: count }, () => ({ state, attendance: entry }))
  })
  return countStates(people)
}

/** The months that are shown, the current one last. */
const monthsUntil = (today: Day): readonly Month[] => {
  const first = firstOfMonth(monthOf(today))
  return Array.from({ length: shownMonths }, (_, at) =>
    monthOf(addMonths(first, 1 + at - shownMonths)),
  )
}
