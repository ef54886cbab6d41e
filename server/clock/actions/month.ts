import {
  addDays,
  addMonths,
  type Day,
  firstOfMonth,
  type Month,
  monthOf,
} from '../../../contract/values/calendar.ts'
import type * as contract from '../../../contract/clock/calls.ts'
import { proposalDays } from '../../../contract/clock/terms.ts'
import { workBeside } from '../../../contract/clock/work-status.ts'
import { yearsWithoutHolidays } from '../../../contract/settings/working-days.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { findApprovedLeave } from '../../leave/sql/away.ts'
import {
  presentCorrection,
  presentDay,
  presentMonthDay,
  presentProposal,
  presentPerson,
} from '../present.ts'
import { type Expected, firstDayOf, kindOf, type Leave, statusOf } from '../rules/kinds.ts'
import { judgeMonth, statsOf } from '../rules/month.ts'
import { isWorkOver, lastForgotten, remindedSince, type Wall } from '../rules/work.ts'
import { findDaysOf } from '../sql/days.ts'
import { findToday } from '../sql/today.ts'

export const wallOf = (ctx: Ctx): Wall => ({ today: ctx.today, zone: zoneOf(ctx) })

type Dated = { joining_date: Day | null; created_at: string }

/** What decides which days a person is expected on. */
export const expectedOf = (ctx: Ctx, person: Dated, leave: readonly Leave[]): Expected => ({
  weeklyOff: ctx.settings.weeklyOff,
  holidays: ctx.settings.holidays,
  firstDay: firstDayOf(person, zoneOf(ctx)),
  leave,
})

export const ownToday: Query<typeof contract.getOwnToday> = async (db, _input, ctx) => {
  const { id } = ctx.person
  const { today, settings } = ctx
  const since = { open: remindedSince(today), told: addDays(today, -proposalDays) }
  const person = (await findToday(db, id, since, today)) ?? refuse('not_signed_in')
  const leave = await findApprovedLeave(db, { employeeId: id, from: today, to: today })
  const [row] = readJson(person.days)
  const proposals = readJson(person.proposals)
  const corrections = readJson(person.corrections)
  const attendance = row && presentDay(row, wallOf(ctx))
  const { kind, name, leaveHalf } = kindOf(today, expectedOf(ctx, person, leave))
  const work = workBeside(leaveHalf, settings.work)
  const isOver = isWorkOver(ctx.now, zoneOf(ctx), work)
  return {
    today,
    now: ctx.now,
    attendance,
    status: statusOf(today, kind, attendance, { today, isOver }),
    kind,
    name,
    leaveHalf,
    startsAt: work.startsAt,
    endsAt: work.endsAt,
    graceMinutes: work.graceMinutes,
    halfDayUnderHours: work.halfDayUnderHours,
    absentUnderHours: work.absentUnderHours,
    hasLocation: (person.locations ?? 0) > 0,
    forgotten: lastForgotten(readJson(person.open), wallOf(ctx)),
    ...(proposals.length > 0 && { proposals: proposals.map(presentProposal) }),
    ...(corrections.length > 0 && { corrections: corrections.map(presentCorrection) }),
  }
}

/** A month of a person, or undefined if there is no such person. */
const findMonth = async (db: Db, ctx: Ctx, id: number, month: Month) => {
  const first = firstOfMonth(month)
  const next = addMonths(first, 1)
  const person = await findDaysOf(db, id, first, next)
  if (!person) return undefined
  const leave = await findApprovedLeave(db, { employeeId: id, from: first, to: addDays(next, -1) })
  const expected = expectedOf(ctx, person, leave)
  const work = workBeside(kindOf(ctx.today, expected).leaveHalf, ctx.settings.work)
  const present = { ...wallOf(ctx), isOver: isWorkOver(ctx.now, zoneOf(ctx), work) }
  const days = judgeMonth(first, readJson(person.days), expected, present)
  return {
    person,
    facts: {
      month,
      today: ctx.today,
      days: days.map((day) => presentMonthDay(day, present)),
      stats: statsOf(days),
      ...(yearsWithoutHolidays(first, first, ctx.settings).length > 0 && {
        withoutHolidays: true as const,
      }),
    },
  }
}

export const ownMonth: Query<typeof contract.getOwnMonth> = async (db, { query }, ctx) =>
  (
    (await findMonth(db, ctx, ctx.person.id, query.month ?? monthOf(ctx.today))) ??
    refuse('not_signed_in')
  ).facts

export const ownStats: Query<typeof contract.getOwnStats> = async (db, _input, ctx) =>
  ((await findMonth(db, ctx, ctx.person.id, monthOf(ctx.today))) ?? refuse('not_signed_in')).facts
    .stats

export const employeeMonth: Query<typeof contract.getEmployeeMonth> = async (
  db,
  { params, query },
  ctx,
) => {
  const { person, facts } =
    (await findMonth(db, ctx, params.employeeId, query.month ?? monthOf(ctx.today))) ??
    refuse('employee_not_found')
  return { employee: presentPerson(person), ...facts, work: ctx.settings.work }
}
