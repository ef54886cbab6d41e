import { plural } from '../values/figures.ts'
import { unitsIn } from '../values/languages.ts'
import { recordOf } from '../values/records.ts'

type LimitedLeave = {
  name: string
  /** Days in a year, unless the settings say otherwise. */
  usualDays: number
  /** Which days of a request are taken from the balance: calendar days include days off. */
  counts: 'working-days' | 'calendar-days'
  /** In the joining year: by the months left, or the whole year's days. */
  firstYear: 'by-month' | 'in-full'
}

/** The types with a number of days in a year. A new type is a new entry here and nothing else. */
export const limitedLeave = {
  casual: { name: 'Casual', usualDays: 12, counts: 'working-days', firstYear: 'by-month' },
  sick: { name: 'Sick', usualDays: 12, counts: 'working-days', firstYear: 'by-month' },
  annual: { name: 'Annual', usualDays: 15, counts: 'working-days', firstYear: 'by-month' },
  // 26 weeks: section 5(3) of the Maternity Benefit Act, 1961, as amended in 2017.
  maternity: { name: 'Maternity', usualDays: 182, counts: 'calendar-days', firstYear: 'in-full' },
  paternity: { name: 'Paternity', usualDays: 15, counts: 'calendar-days', firstYear: 'in-full' },
} as const satisfies Record<string, LimitedLeave>

export type LimitedType = keyof typeof limitedLeave
export const limitedTypes = Object.keys(limitedLeave) as LimitedType[]

/** Taken by the calendar: with days off, and in whole days. */
export const countsDaysOff = (type: LeaveType): boolean =>
  isLimited(type) && limitedLeave[type].counts === 'calendar-days'

/** Half a day of leave: before or after the middle of the working hours. */
export const leaveHalves = ['first', 'second'] as const
export type LeaveHalf = (typeof leaveHalves)[number]

export const leaveHalfNames: Record<LeaveHalf, string> = {
  first: 'First half',
  second: 'Second half',
}

/** Every type of leave; `other` has no balance. */
export const leaveTypes = [...limitedTypes, 'other'] as const
export type LeaveType = (typeof leaveTypes)[number]

export const isLimited = (type: LeaveType): type is LimitedType => type !== 'other'

export const leaveTypeNames: Record<LeaveType, string> = {
  ...recordOf(limitedTypes, (type) => limitedLeave[type].name),
  other: 'Other',
}

/** Leave of each type, as sentences name it. */
export const leaveNames: Record<LeaveType, string> = {
  casual: 'Casual leave',
  sick: 'Sick leave',
  annual: 'Annual leave',
  maternity: 'Maternity leave',
  paternity: 'Paternity leave',
  other: 'Other leave',
}

/** Days of each type that are left in a year. */
export type LeaveBalance = Record<LimitedType, number>

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

export const leaveStatusNames: Record<LeaveStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** Formats a number of days: 1 day, 4 days. */
export const showDayCount = (days: number): string => `${days} ${plural(days, unitsIn().days)}`

/** Others on leave are counted up to here: a larger number changes no decision and costs time. */
export const mostAwayCounted = 30

/** Most characters in a reason, for leave or for its rejection. */
export const longestReason = 500

export const decidedSentences = {
  approved: 'Leave request approved successfully',
  rejected: 'Leave request rejected successfully',
} as const
