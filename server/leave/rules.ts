import { addDays, addMonths, type Day, daysBetween } from '../../contract/values/calendar.ts'
import {
  countsDaysOff,
  type LeaveBalance,
  type LeaveHalf,
  type LeaveStatus,
  type LeaveType,
  type LimitedType,
  isLimited,
  limitedLeave,
  limitedTypes,
} from '../../contract/leave/terms.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import { recordOf } from '../../contract/values/records.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import { type DaysOff, dayOffOf } from '../../contract/settings/working-days.ts'

export type LeavePeriod = { type: LeaveType; start: Day; end: Day; half?: LeaveHalf | undefined }

/** A day of a request, and how many half days it takes from the balance; `off` says why none. */
export type LeaveDay = { day: Day; off: string | undefined; halves: number }

/** What a request takes from a year, and what other pending and approved requests have taken, in half days. */
export type YearTaken = { year: number; halves: number; taken: number }

/** A year's balance without a request and with it, in days. */
export type Effect = { year: number; before: number; after: number }

/** What decides an entitlement: the person's own facts, and the institute's. */
export type Terms = { joined: Day | null; leave: Settings['leave'] }

export const mostDays = 366

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** Refuses a range that ends before it starts, or is too long to count. */
export const requireRange = ({ start, end }: LeavePeriod): void => {
  if (end < start) refuse('leave_ends_before_start')
  if (end >= addDays(start, mostDays)) refuse('leave_too_long')
}

/** Every day of a request. Maternity and paternity leave include days off. */
export const daysOf = ({ type, start, end, half }: LeavePeriod, daysOff: DaysOff): LeaveDay[] =>
  daysBetween(start, end).map((day) => {
    const off = countsDaysOff(type) ? undefined : dayOffOf(day, daysOff)
    const taken = half === undefined ? 2 : 1
    return { day, off, halves: off === undefined ? taken : 0 }
  })

export const countHalves = (days: readonly LeaveDay[]): number =>
  days.reduce((sum, { halves }) => sum + halves, 0)

type LeaveTaken = { leave_type: LeaveType; year: number; halves: number }

/** What the days take from each year that they fall in. */
export const yearsOf = (
  type: LeaveType,
  days: readonly LeaveDay[],
  taken: readonly LeaveTaken[],
): YearTaken[] => {
  const counted = days.filter(({ off }) => off === undefined)
  return [...Map.groupBy(counted, ({ day }) => yearOf(day))].map(([year, those]) => ({
    year,
    halves: countHalves(those),
    taken: takenIn(taken, type, year),
  }))
}

const takenIn = (taken: readonly LeaveTaken[], type: LeaveType, year: number): number =>
  taken.find((one) => one.leave_type === type && one.year === year)?.halves ?? 0

/**
 * The days of a type that a person has in a year, from the joining date on. In the joining year,
 * casual, sick and annual leave are by the months left, the joining month included, rounded up.
 */
export const entitlementOf = (
  type: LimitedType,
  year: number,
  { joined, leave }: Terms,
): number => {
  if (joined === null || year > yearOf(joined)) return leave[type]
  if (year < yearOf(joined)) return 0
  const months = 13 - Number(joined.slice(5, 7))
  return limitedLeave[type].firstYear === 'by-month'
    ? Math.ceil((leave[type] * months) / 12)
    : leave[type]
}

/** How a request changes the balance of each year; an empty list for a type without a balance. */
export const effectsOf = (type: LeaveType, years: readonly YearTaken[], terms: Terms): Effect[] => {
  if (!isLimited(type)) return []
  return years.map(({ year, halves, taken }) => {
    const before = entitlementOf(type, year, terms) - taken / 2
    return { year, before, after: before - halves / 2 }
  })
}

export type LeaveBalances = { entitlement: LeaveBalance; leaveBalance: LeaveBalance }

/** A person's entitlement in a year, and what is left of it. */
export const standingOf = (
  year: number,
  taken: readonly LeaveTaken[],
  terms: Terms,
): LeaveBalances => {
  const entitlement = recordOf(limitedTypes, (type) => entitlementOf(type, year, terms))
  return {
    entitlement,
    leaveBalance: recordOf(
      limitedTypes,
      (type) => entitlement[type] - takenIn(taken, type, year) / 2,
    ),
  }
}

export type Overlapping = {
  leave_type: LeaveType
  status: LeaveStatus
  start_date: Day
  end_date: Day
  half: LeaveHalf | null
}

type Request = {
  period: LeavePeriod
  days: readonly LeaveDay[]
  effects: readonly Effect[]
  overlapping: Overlapping | undefined
}

/** The end of next year: no one plans further ahead, and a mistyped year is noticed. */
const lastStart = (today: Day): Day => {
  const december = addMonths(today, 24 - Number(today.slice(5, 7)))
  return addDays(december, 31 - Number(december.slice(8)))
}

/** Refuses a request with a valid range for the first reason that applies. */
export const requireAllowed = (
  { period, days, effects, overlapping }: Request,
  { joined, leave }: Terms,
  today: Day,
): void => {
  if (period.half && (period.end !== period.start || countsDaysOff(period.type)))
    refuse('leave_not_halved')
  const first = addDays(today, -leave.startsAtMostDaysBack)
  if (period.start < first)
    refuse('leave_too_far_back', { days: leave.startsAtMostDaysBack, first })
  const last = lastStart(today)
  if (period.start > last) refuse('leave_too_far_ahead', { last })
  if (joined !== null && period.start < joined) refuse('leave_before_joining', { day: joined })
  if (countHalves(days) === 0) refuse('leave_without_days')
  if (overlapping !== undefined)
    refuse('leave_overlaps', {
      type: overlapping.leave_type,
      status: overlapping.status,
      start: overlapping.start_date,
      ...(overlapping.end_date !== overlapping.start_date && { end: overlapping.end_date }),
      ...(overlapping.half && { half: overlapping.half }),
    })
  requireBalance(period.type, effects)
}

/** Refuses a request that would make the balance of a year negative. */
export const requireBalance = (type: LeaveType, effects: readonly Effect[]): void => {
  const short = effects.find(({ after }) => after < 0)
  if (short === undefined) return
  const { year, before, after } = short
  refuse('leave_short', { type, year, left: Math.max(0, before), wanted: before - after })
}

export type Decider = { id: number; key?: object | undefined }

/** True where the decider made the request, and someone else can decide it or a key would decide for them. */
export const isOwn = (
  request: { employee_id: number; others_decide: unknown },
  decider: Decider,
): boolean =>
  request.employee_id === decider.id &&
  (decider.key !== undefined || Boolean(request.others_decide))

type Decided = {
  employee_id: number
  others_decide: unknown
  status: LeaveStatus
  decider_id: number | null
  start_date: Day
}

/** Refuses to take back a decision that is not there or someone else's, or on leave that is one's own or has begun. */
export const requireReopenable = (request: Decided, decider: Decider, today: Day): void => {
  const { status } = request
  if (status === 'pending') refuse('leave_not_decided')
  if (isOwn(request, decider)) refuse('own_leave')
  if (request.decider_id !== decider.id) refuse('leave_already_decided', { status })
  if (request.start_date <= today) refuse('leave_has_begun', { start: request.start_date })
}
