import { askForCorrection } from '../../contract/clock/corrections.ts'
import { addDays, type Day, daysBetween } from '../../contract/values/calendar.ts'
import type { Point } from '../../contract/values/places.ts'
import { timeInZone } from '../../contract/values/times.ts'
import { clockIn, clockOut } from '../../server/clock/actions/clock.ts'
import { ask } from '../../server/clock/actions/corrections.ts'
import { correctDay } from '../../server/clock/actions/correct.ts'
import { kindOf } from '../../server/clock/rules/kinds.ts'
import { statusAtIn } from '../../server/clock/rules/work.ts'
import { itemAt } from '../../server/db/written.ts'
import { findApprovedLeave } from '../../server/leave/sql/away.ts'
import { type Deed, input } from './deeds.ts'
import { demoLocations, type Institute } from './institute.ts'
import { type Dice, dice } from './random.ts'
import { demoZone, instantOf, minute } from './training-days.ts'

const seed = 20_261_123
const daysBack = 61
const forgottenForGood = 7
const nine = 9 * 60
const six = 18 * 60

/** Everyone's clock times at the gates for two months, up to now. */
export const clockDeeds = (institute: Institute): Deed[] => {
  const { superadmin, people, settings, today } = institute
  const firstDay = addDays(today, -daysBack)
  const days = daysBetween(firstDay, today).filter(
    (day) => kindOf(day, { ...settings, firstDay, leave: [] }).kind === 'working',
  )
  const roll = dice(seed)
  return [superadmin, ...people].flatMap((person, index) => {
    const gate = itemAt(demoLocations, index % demoLocations.length)
    const lateShare = roll.whole(3, 14) / 100
    return days.flatMap((day) => deedsOfDay(roll, { person, day, gate, lateShare }, institute))
  })
}

type PlannedDay = { person: number; day: Day; gate: Point; lateShare: number }

/** Mostly on time, sometimes late, short, away or not clocked out; an older forgotten day was corrected. */
const deedsOfDay = (
  roll: Dice,
  { person, day, gate, lateShare }: PlannedDay,
  { superadmin, settings, today, now }: Institute,
): Deed[] => {
  const isAway = roll.chance(0.03)
  const came = roll.chance(lateShare)
    ? roll.whole(nine + 16, nine + 70)
    : roll.whole(nine - 20, nine + 14)
  const isShort = roll.chance(0.03)
  const went = isShort ? came + roll.whole(150, 230) : roll.whole(six, six + 70)
  const forgets = roll.chance(0.015)
  const inAt = momentOf(day, came, roll.whole(0, 59))
  const outAt = momentOf(day, went, roll.whole(0, 59))
  const [inFix, outFix] = [drawFix(roll, gate), drawFix(roll, gate)]
  if (isAway || inAt > now) return []
  let isThere = false
  const comes: Deed['act'] = async (tx, ctx) => {
    const onLeave = await findApprovedLeave(tx, { employeeId: person, from: day, to: day })
    isThere = onLeave.length === 0
    if (isThere) await clockIn(tx, input(undefined, inFix), ctx)
  }
  const goes: Deed['act'] = async (tx, ctx) =>
    isThere && clockOut(tx, input(undefined, outFix), ctx)
  const correction = {
    status: statusAtIn(inAt, demoZone, settings.work),
    checkIn: timeInZone(inAt, demoZone),
    checkOut: '18:00',
    reason: 'Stayed until six; the phone was empty',
    __v: 1,
  }
  const isCorrected: Deed['act'] = async (tx, ctx) =>
    isThere && correctDay(tx, input({ employeeId: person, date: day }, correction), ctx)
  const first = { at: inAt, person, act: comes }
  if (!forgets) return outAt > now ? [first] : [first, { at: outAt, person, act: goes }]
  if (day >= addDays(today, -forgottenForGood)) {
    const asked = { date: day, checkOut: '18:00', reason: 'Drills until six; the phone was empty' }
    const asks: Deed['act'] = async (tx, ctx) =>
      isThere && ask(tx, input(undefined, askForCorrection.body.parse(asked)), ctx)
    const askedAt = momentOf(addDays(day, 1), nine + 10, 0)
    return askedAt > now ? [first] : [first, { at: askedAt, person, act: asks }]
  }
  const correctedAt = momentOf(addDays(day, 1), nine + 65, 0)
  return [first, { at: correctedAt, person: superadmin, act: isCorrected }]
}

/** A moment of a day in India, by its minute. */
const momentOf = (day: Day, ofDay: number, seconds: number): string =>
  instantOf(Date.parse(`${day}T00:00:00+05:30`) + ofDay * minute + seconds * 1000)

/** A position as a phone states it, within some 40 metres of the gate; accuracy in metres. */
const drawFix = (roll: Dice, { latitude, longitude }: Point) => ({
  latitude: Number((latitude + roll.whole(-25, 25) / 100_000).toFixed(6)),
  longitude: Number((longitude + roll.whole(-25, 25) / 100_000).toFixed(6)),
  accuracy: roll.whole(4, 35),
})
