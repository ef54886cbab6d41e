import { addDays, addMonths, type Day, firstOfMonth, monthOf } from '../values/calendar.ts'
import { plural } from '../values/figures.ts'

export const dayStatuses = ['present', 'absent', 'late', 'half-day'] as const
export type DayStatus = (typeof dayStatuses)[number]

export const dayStatusNames: Record<DayStatus, string> = {
  present: 'Present',
  absent: 'Absent',
  late: 'Late',
  'half-day': 'Half Day',
}

/** The kind of day for an employee; only a working day without an entry is an absence. */
export const dayKinds = ['working', 'weekly-off', 'holiday', 'leave', 'before-joining'] as const
export type DayKind = (typeof dayKinds)[number]

/** An employee's state on a day. */
export const teamStates = ['in', 'out', 'on-leave', 'day-off', 'not-in'] as const
export type TeamState = (typeof teamStates)[number]

export const teamStateNames: Record<TeamState, string> = {
  in: 'In',
  out: 'Out',
  'on-leave': 'On leave',
  'day-off': 'Day off',
  'not-in': 'Not yet in',
}

/** The filters of the team: a state, or everyone who was late. */
export const teamFilters = ['in', 'out', 'late', 'on-leave', 'not-in', 'day-off'] as const
export type TeamFilter = (typeof teamFilters)[number]

/** Nobody is "not yet in" on a past day. */
export const teamStateNamesOfPastDay: Record<TeamState, string> = {
  ...teamStateNames,
  'not-in': 'Not in',
}

export const clockDirections = ['in', 'out'] as const
export type ClockDirection = (typeof clockDirections)[number]

/** A clock-in or clock-out made without a network is taken, and its outcome shown, for so many days. */
export const proposalDays = 7

/** A correction of a day may be asked for until a week after the end of its month. */
export const lastDayToAsk = (day: Day): Day => addDays(addMonths(firstOfMonth(monthOf(day)), 1), 6)

export const correctionSentences = {
  correction_approved: 'Correction approved. The day is corrected.',
  correction_rejected: 'Correction rejected. The day stays as it is.',
} as const

/** Where a position is in relation to a location; a position may be too inaccurate to decide. */
export const placeStandings = ['inside', 'outside', 'unclear'] as const
export type PlaceStanding = (typeof placeStandings)[number]

/** Shown by the server and the screen when the device gives no position. */
export const locationNeeded = {
  in: 'Please enable location services to clock in',
  out: 'Please enable location services to clock out',
}

/** Remarks of a day that is too short. */
export const lessThanHours = (hours: number): string =>
  plural(hours, { one: 'Less than 1 hour', other: `Less than ${hours} hours` })

/** Shown by the server and, before clocking in, by the screen. */
export const noLocation =
  'No location is set up for clocking in. Ask a super administrator to add one.'
