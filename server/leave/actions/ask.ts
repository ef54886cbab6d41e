import type * as contract from '../../../contract/leave/calls.ts'
import { countsDaysOff, type LeaveHalf, type LeaveType } from '../../../contract/leave/terms.ts'
import { type DayInput, toDay } from '../../../contract/values/calendar.ts'
import { yearsWithoutHolidays } from '../../../contract/settings/working-days.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { tallyLeave } from '../../db/tallies.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import { objectionOf } from '../../kit/http/errors.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { presentNotCounted, presentRequest } from '../present.ts'
import * as rules from '../rules.ts'
import { findFacts, type Range } from '../sql/facts.ts'
import { findOwnRequest } from '../sql/read.ts'
import * as sql from '../sql/write.ts'

export const balance: Query<typeof contract.getLeaveBalance> = async (db, _input, ctx) => {
  const { terms, taken } = await factsOf(db, ctx.person.id, ctx, {
    start: ctx.today,
    end: ctx.today,
  })
  const year = rules.yearOf(ctx.today)
  return { year, ...rules.standingOf(year, taken, terms) }
}

export const preview: Query<typeof contract.previewLeave> = async (db, { query }, ctx) => {
  const period = readPeriod(query, ctx)
  const noRange = objectionOf(() => rules.requireRange(period))
  if (noRange.objection !== undefined)
    return { totalDays: 0, notCounted: [], balances: [], ...noRange }
  const weighed = await weigh(db, ctx.person.id, period, ctx)
  const withoutHolidays = countsDaysOff(period.type)
    ? []
    : yearsWithoutHolidays(period.start, period.end, ctx.settings)
  return {
    totalDays: rules.countHalves(weighed.days) / 2,
    notCounted: presentNotCounted(weighed.days, ctx.settings),
    ...(withoutHolidays.length > 0 && { withoutHolidays }),
    balances: weighed.effects,
    ...objectionOf(() => rules.requireAllowed(weighed, weighed.terms, ctx.today)),
  }
}

export const ask: Command<typeof contract.requestLeave> = async (tx, { body }, ctx) => {
  const period = readPeriod(body, ctx)
  rules.requireRange(period)
  if (!(await holdPerson(tx, ctx.person.id))) refuse('not_signed_in')
  const weighed = await weigh(tx, ctx.person.id, period, ctx)
  rules.requireAllowed(weighed, weighed.terms, ctx.today)
  const id = await save(tx, ctx, { ...weighed, reason: body.reason })
  const made = (await findOwnRequest(tx, ctx.person.id, id)) ?? refuse('leave_not_found')
  const leaveRequest = presentRequest(made)
  await audit(tx, ctx, { action: 'leave.requested', recordId: id, after: leaveRequest })
  return { leaveRequest }
}

type Fresh = { period: rules.LeavePeriod; days: readonly rules.LeaveDay[]; reason: string }

const save = async (tx: Tx, ctx: Ctx, { period, days, reason }: Fresh): Promise<number> => {
  const id = await sql.insertRequest(tx, {
    employee_id: ctx.person.id,
    leave_type: period.type,
    start_date: period.start,
    end_date: period.end,
    half_days: rules.countHalves(days),
    half: period.half ?? null,
    reason,
    created_at: ctx.now,
  })
  await sql.insertDays(tx, id, ctx.person.id, { days, half: period.half })
  await tallyLeave(tx, ctx.person.id, undefined, 'pending')
  return id
}

type Input = {
  leaveType: LeaveType
  startDate: DayInput
  endDate: DayInput
  half?: LeaveHalf | undefined
}

const readPeriod = (
  { leaveType, startDate, endDate, half }: Input,
  ctx: Ctx,
): rules.LeavePeriod => {
  const zone = zoneOf(ctx)
  return { type: leaveType, start: toDay(startDate, zone), end: toDay(endDate, zone), half }
}

/** What decides about a person's leave from `start` to `end`. */
const factsOf = async (db: Db, personId: number, ctx: Ctx, range: Range) => {
  const row = await findFacts(db, personId, range)
  return {
    terms: { joined: row.joining_date, leave: ctx.settings.leave },
    taken: readJson(row.taken),
    overlapping: readJson(row.overlapping)[0],
  }
}

/** The days of a person's request, the balances after it, and the other facts that decide. */
export const weigh = async (db: Db, personId: number, period: rules.LeavePeriod, ctx: Ctx) => {
  const { terms, taken, overlapping } = await factsOf(db, personId, ctx, period)
  const days = rules.daysOf(period, ctx.settings)
  const effects = rules.effectsOf(period.type, rules.yearsOf(period.type, days, taken), terms)
  return { period, days, effects, overlapping, terms }
}
