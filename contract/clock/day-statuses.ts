/** What an employee's day was. */
export const dayStatuses = ['present', 'absent', 'late', 'half-day'] as const
export type DayStatus = (typeof dayStatuses)[number]

/** What each is called on screens. */
export const dayStatusWords: Record<DayStatus, string> = {
  present: 'Present',
  absent: 'Absent',
  late: 'Late',
  'half-day': 'Half Day',
}

/** What kind of day it is for a person; only a working day without an entry is an absence. */
export const dayKinds = ['working', 'weekly-off', 'holiday', 'leave', 'before-joining'] as const
export type DayKind = (typeof dayKinds)[number]

/** Where a person stands today. */
export const teamStates = ['in', 'out', 'on-leave', 'day-off', 'not-in'] as const
export type TeamState = (typeof teamStates)[number]
