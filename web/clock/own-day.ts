import type { Answer } from '../../contract/kit/api.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showTimeOfDay } from '../../contract/values/times.ts'
import type { EmployeeDay } from '../../contract/clock/calls.ts'
import { dayStatusNames, noLocation } from '../../contract/clock/terms.ts'
import { showHours } from '../../contract/values/figures.ts'
import { shortDayOf } from '../../contract/clock/work-status.ts'

export type OwnToday = Answer<'GET /api/employee-attendance/today'>

/** The person's state today: not clocked in, clocked in, or completed. */
export type OwnState = 'before' | 'in' | 'done'

export const stateOf = (
  attendance: Pick<EmployeeDay, 'checkIn' | 'checkOut'> | undefined,
): OwnState => {
  if (attendance?.checkIn === undefined) return 'before'
  return attendance.checkOut === undefined ? 'in' : 'done'
}

/** What the button does. */
export type ClockDirection = 'in' | 'out'

export const needsNetwork = (direction: ClockDirection): string =>
  `You're offline. Connect to clock ${direction}.`

/** After a press that was not answered: it may have arrived. */
export const notAnswered = (direction: ClockDirection): string =>
  `The server did not answer. Once it does, this page shows whether you’re clocked ${direction}; if not, press again.`

/** The same as the detail of the toast. */
export const mayHaveArrived = 'We may have received it; this page will confirm.'

/** Why the button cannot work just now; undefined when it can. */
export const disabledReasonOf = (
  direction: ClockDirection,
  { hasLocation, online }: { hasLocation: boolean; online: boolean },
): string | undefined => {
  if (!online) return needsNetwork(direction)
  if (direction === 'in' && !hasLocation) return noLocation
  return undefined
}

/** In hours: clocking out so soon after clocking in is probably a mistake. */
const justClockedIn = 5 / 60

/** What to ask before a clock-out that makes a short day, by the server's clock; undefined if nothing. */
export const clockOutQuestion = ({
  attendance,
  now,
  ...terms
}: Pick<OwnToday, 'attendance' | 'now' | 'halfDayUnderHours' | 'absentUnderHours'>):
  | string
  | undefined => {
  if (attendance?.checkIn === undefined) return undefined
  const hours = Math.max(0, Date.parse(now) - Date.parse(attendance.checkIn)) / 3_600_000
  const short = shortDayOf(hours, terms)
  if (short === undefined && hours >= justClockedIn) return undefined
  // Rounded down to minutes: 3 h 59 min 40 s must not be shown as 4 hours.
  const worked = `You've worked ${showHours(Math.floor(hours * 60) / 60)}.`
  const makes = short && ` Clocking out now counts as ${dayStatusNames[short.status]}.`
  return `${worked}${makes ?? ''} Clock out?`
}

/** Formats the working hours: Work is 9:00 am to 6:00 pm; until 9:15 am counts as on time. */
export const hoursInWords = ({
  startsAt,
  endsAt,
  graceMinutes,
}: Pick<OwnToday, 'startsAt' | 'endsAt' | 'graceMinutes'>): string => {
  const work = `Work is ${showTimeOfDay(startsAt)} to ${showTimeOfDay(endsAt)}`
  if (graceMinutes === 0) return work
  return `${work}; until ${showTimeOfDay(startsAt, graceMinutes)} counts as on time`
}

/** What to know before clocking in: a day off, leave, a day without a clock-out. */
export const hintsOf = ({
  kind,
  name,
  forgotten,
}: Pick<OwnToday, 'kind' | 'name' | 'forgotten'>): string[] => {
  const hints: string[] = []
  if (forgotten !== undefined)
    hints.push(
      `You did not clock out on ${showDay(forgotten)}, so that day counts as a half day. Ask a super administrator to correct it.`,
    )
  if (kind === 'weekly-off')
    hints.push('Today is a weekly off. If you work, clock in: the day counts.')
  if (kind === 'holiday')
    hints.push(
      `Today is a holiday${name === undefined ? '' : `, ${name}`}. If you work, clock in: the day counts.`,
    )
  if (kind === 'leave')
    hints.push(
      `You are on ${name === undefined ? '' : `${name} `}leave today. If you work all the same, clock in: the day counts.`,
    )
  if (kind === 'before-joining')
    hints.push('Your joining date has not come yet, so today does not count.')
  return hints
}
