import { type Day, type DayInput, toDay } from '../../../contract/values/calendar.ts'
import type { LeaveType } from '../../../contract/leave/terms.ts'
import { readJson } from '../../db/json/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import * as rules from '../rules.ts'
import { findFacts } from '../sql/facts.ts'

type Input = { leaveType: LeaveType; startDate: DayInput; endDate: DayInput }

export const readAsked = ({ leaveType, startDate, endDate }: Input, ctx: Ctx): rules.Asked => {
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

/** The days that the caller asks for, what they do to the balances, and the rest that decides. */
export const weigh = async (db: Db, asked: rules.Asked, ctx: Ctx) => {
  const { terms, taken, overlapping } = await factsOf(db, ctx, asked.start, asked.end)
  const days = rules.daysOf(asked, ctx.settings)
  const effects = rules.effectsOf(asked.type, rules.yearsOf(asked.type, days, taken), terms)
  return { asked, days, effects, overlapping, terms }
}
