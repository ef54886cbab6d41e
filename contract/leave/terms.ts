export const leaveTypes = ['casual', 'sick', 'annual', 'maternity', 'paternity', 'other'] as const
export type LeaveType = (typeof leaveTypes)[number]

/** The types with a number of days a year; `other` has none. */
export const limitedTypes = ['casual', 'sick', 'annual', 'maternity', 'paternity'] as const
export type LimitedType = (typeof limitedTypes)[number]

/** Days of each type that are left in a year. */
export type LeaveBalance = Record<LimitedType, number>

export const leaveStatuses = ['pending', 'approved', 'rejected'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

export const leaveTypeNames: Record<LeaveType, string> = {
  casual: 'Casual',
  sick: 'Sick',
  annual: 'Annual',
  maternity: 'Maternity',
  paternity: 'Paternity',
  other: 'Other',
}

/** How many days, for the eye: 1 day, 4 days. */
export const showDayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** Who else is away is counted up to here: nobody decides by a larger number, and each costs time. */
export const mostAwayCounted = 30

/** Letters of a reason, for leave or for its rejection. */
export const longestReason = 500
