import { type Day, type DayInput, toDay } from '../../../contract/values/calendar.ts'
import type { LeaveType } from '../../../contract/leave/terms.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import * as rules from '../rules.ts'
import { findFacts } from '../sql/facts.ts'

type Input = { leaveType: LeaveType; startDate: DayInput; endDate: DayInput }

export const readPeriod = (
  { leaveType, startDate, endDate }: Input,
  ctx: Ctx,
): rules.LeavePeriod => {
  const zone = zoneOf(ctx)
  return { type: leaveType, start: toDay(startDate, zone), end: toDay(endDate, zone) }
}

/** What decides about the caller's leave from `start` to `end`. */
export const factsOf = async (db: Db, ctx: Ctx, start: Day, end: Day) => {
  const row = await findFacts(db, ctx.person.id, start, end)
  return {
    terms: { joined: row.joining_date, leave: ctx.settings.leave },
    taken: readJson(row.taken),
    overlapping: readJson(row.overlapping)[0],
  }
}

/** The days of the caller's request, the balances after it, and the other facts that decide. */
export const weigh = async (db: Db, period: rules.LeavePeriod, ctx: Ctx) => {
  const { terms, taken, overlapping } = await factsOf(db, ctx, period.start, period.end)
  const days = rules.daysOf(period, ctx.settings)
  const effects = rules.effectsOf(period.type, rules.yearsOf(period.type, days, taken), terms)
  return { period, days, effects, overlapping, terms }
}
