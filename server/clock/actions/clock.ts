import { roundedDistance } from '../../../contract/values/places.ts'
import { timeInZone } from '../../../contract/values/times.ts'
import type * as contract from '../../../contract/clock/calls.ts'
import { workBeside } from '../../../contract/clock/work-status.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { findActiveLocations } from '../../locations/sql.ts'
import { keepPlace, presentDay } from '../present.ts'
import { distanceBeyond, nearestOf, requireInside, standingAt } from '../rules/fence.ts'
import * as rules from '../rules/work.ts'
import { type DayFound, findDay } from '../sql/days.ts'
import { findOpen, holdWorker } from '../sql/today.ts'
import { type DayKept, writeDay } from '../sql/write.ts'
import { wallOf } from './month.ts'

/** The caller's day and what is expected on it, locked so that two devices are served one after the other. */
const ownDay = async (tx: Tx, { person, today, settings }: Ctx) => {
  const held = (await holdWorker(tx, person.id, today)) ?? refuse('not_signed_in')
  const work = workBeside(held.leave_half ?? undefined, settings.work)
  return { day: await findDay(tx, person.id, today), work }
}

export const clockIn: Command<typeof contract.clockIn> = async (tx, { body: fix }, ctx) => {
  const { day, work } = await ownDay(tx, ctx)
  if (day?.check_in) refuse('already_clocked_in', { time: timeInZone(day.check_in, zoneOf(ctx)) })
  const near = requireInside(fix, await findActiveLocations(tx))
  const attendance = await save(tx, ctx, 'day.clocked_in', day, {
    ...rules.standingAtIn(day, rules.statusAtIn(ctx.now, zoneOf(ctx), work)),
    check_in: ctx.now,
    check_out: null,
    check_in_place: keepPlace(fix, near),
    check_out_place: null,
  })
  return { attendance }
}

export const clockOut: Command<typeof contract.clockOut> = async (tx, { body: fix }, ctx) => {
  const { day, work } = await ownDay(tx, ctx)
  if (!day?.check_in) return refuseOut(tx, ctx)
  if (day.check_out) refuse('already_clocked_out', { time: timeInZone(day.check_out, zoneOf(ctx)) })
  const near = nearestOf(fix, await findActiveLocations(tx))
  const hours = rules.hoursOf({ check_in: day.check_in, check_out: ctx.now }) ?? 0
  const attendance = await save(tx, ctx, 'day.clocked_out', day, {
    ...rules.standingAtOut(day, hours, work),
    check_in: day.check_in,
    check_out: ctx.now,
    check_in_place: day.check_in_place,
    check_out_place: keepPlace(fix, near),
  })
  return { attendance }
}

const refuseOut = async (tx: Tx, ctx: Ctx): Promise<never> => {
  const { person, today } = ctx
  const open = await findOpen(tx, person.id, rules.remindedSince(today), today)
  const forgotten = rules.lastForgotten(open, wallOf(ctx))
  if (forgotten !== undefined) refuse('forgotten_clock_out', { day: forgotten })
  return refuse('not_clocked_in')
}

const save = async (
  tx: Tx,
  ctx: Ctx,
  action: 'day.clocked_in' | 'day.clocked_out',
  before: DayFound | undefined,
  entry: Omit<DayKept, 'corrected_by' | 'reason' | 'changed_by' | 'changed_at'>,
) => {
  const { person, today, now } = ctx
  const key = { employeeId: person.id, day: today, replaces: before?.version ?? 0 }
  const corrected_by = before?.corrected_by ?? null
  const author = { corrected_by, reason: null, changed_by: person.id, changed_at: now }
  await writeDay(tx, key, { ...entry, ...author })
  const after = presentDay(
    (await findDay(tx, person.id, today)) ?? refuse('not_found'),
    wallOf(ctx),
  )
  await audit(tx, ctx, {
    action,
    recordId: person.id,
    before: before && presentDay(before, wallOf(ctx)),
    after,
  })
  return after
}

/** The nearest location as clocking in would judge it; distances no finer than refusals say them. */
export const nearest: Query<typeof contract.getNearest> = async (db, { query: fix }) => {
  const near = nearestOf(fix, await findActiveLocations(db))
  if (near === undefined) return {}
  const { name, radius } = near.circle
  const standing = standingAt(fix, near)
  const distance = standing === 'outside' ? distanceBeyond(near) : near.distance
  return {
    nearest: { locationName: name, distance: roundedDistance(distance), radius, standing },
  }
}
