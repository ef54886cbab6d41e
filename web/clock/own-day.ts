import { t } from '@lingui/core/macro'
import { LogIn, LogOut } from 'lucide-react'
import type { Answer, CallName } from '../../contract/kit/api.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showTimeOfDay } from '../../contract/values/times.ts'
import type { EmployeeDay } from '../../contract/clock/calls.ts'
import { type ClockDirection, clockDirections } from '../../contract/clock/terms.ts'
import { shortDayOf } from '../../contract/clock/work-status.ts'
import { halfWords } from '../shared/clock/clock-days.ts'
import { showWholeMinutes } from '../shared/clock/time-worked.ts'
import { refusalSentence } from '../language/refusal-sentences.ts'
import { sentence } from '../language/said.ts'
import { leaveNameOf } from '../language/contract-words.ts'

export type OwnToday = Answer<'GET /api/employee-attendance/today'>

/** The person's state today: not clocked in, clocked in, or completed. */
export type OwnState = 'before' | 'in' | 'done'

export const stateOf = (
  attendance: Pick<EmployeeDay, 'checkIn' | 'checkOut'> | undefined,
): OwnState => {
  if (attendance?.checkIn === undefined) return 'before'
  return attendance.checkOut === undefined ? 'in' : 'done'
}

/** The button of a direction. */
export const pressLook = (direction: ClockDirection) =>
  direction === 'in' ? { icon: LogIn, words: t`Clock In` } : { icon: LogOut, words: t`Clock Out` }

/** What can be pressed without a network, after what was made so today and is not decided. */
export const nextProposal = (
  state: OwnState,
  made: readonly ClockDirection[],
): ClockDirection | undefined => {
  if (state === 'done') return undefined
  const open = state === 'in' ? (['out'] as const) : clockDirections
  return open.find((direction) => !made.includes(direction))
}

/** After a press that was not answered: it may have arrived. */
export const notAnswered = (): Record<ClockDirection, string> => ({
  in: t`The server didn't answer. Once it does, this page shows whether you're clocked in. If not, press again.`,
  out: t`The server didn't answer. Once it does, this page shows whether you're clocked out. If not, press again.`,
})

/** The same as the detail of the toast. */
export const mayHaveArrived = () => t`We may have received it; this page will confirm.`

/** Why the button cannot work just now; undefined when it can. */
export const disabledReasonOf = (
  direction: ClockDirection,
  { hasLocation }: Pick<OwnToday, 'hasLocation'>,
): string | undefined =>
  direction === 'in' && !hasLocation ? sentence(refusalSentence('no_location')) : undefined

const hour = 3_600_000

/** In hours: clocking out so soon after clocking in is probably a mistake. */
const justClockedIn = 5 / 60

type WorkedSoFar = Pick<
  OwnToday,
  'attendance' | 'now' | 'kind' | 'halfDayUnderHours' | 'absentUnderHours'
>

/** What to ask before a clock-out that makes a short day, by the server's clock; undefined if nothing. */
export const clockOutQuestion = ({ attendance, now, kind, ...terms }: WorkedSoFar) => {
  if (attendance?.checkIn === undefined) return undefined
  const since = Math.max(0, Date.parse(now) - Date.parse(attendance.checkIn))
  const hours = since / hour
  const short = shortDayOf(hours, terms)
  if (short === undefined && hours >= justClockedIn) return undefined
  const worked = showWholeMinutes(since)
  if (short === undefined) return t`You've worked ${worked}. Clock out?`
  if (short.status === 'half-day')
    return t`You've worked ${worked}. Clocking out now counts as a half day. Clock out?`
  return kind === 'working'
    ? t`You've worked ${worked}. Clocking out now counts as absent. Clock out?`
    : t`You've worked ${worked}. Clocking out now doesn't count as a day worked. Clock out?`
}

type Hours = Pick<OwnToday, 'startsAt' | 'endsAt' | 'graceMinutes'>

/** The working hours: Hours: 9:00 am–6:00 pm. Clock in by 9:15 am to be on time. */
export const hoursInWords = ({ startsAt, endsAt, graceMinutes }: Hours, state: OwnState) => {
  const start = showTimeOfDay(startsAt)
  const end = showTimeOfDay(endsAt)
  if (state !== 'before') return t`Hours: ${start}–${end}.`
  const latest = showTimeOfDay(startsAt, graceMinutes)
  return t`Hours: ${start}–${end}. Clock in by ${latest} to be on time.`
}

type Hinted = Pick<OwnToday, 'kind' | 'name' | 'leaveHalf' | 'forgotten' | 'attendance'>

/** What to know today: a day off, leave, a day without a clock-out. */
export const hintsOf = ({ kind, name, leaveHalf, forgotten, attendance }: Hinted): string[] => {
  const hints: string[] = []
  if (forgotten !== undefined) {
    const day = showDay(forgotten)
    hints.push(
      t`You didn't clock out on ${day}, so that day counts as a half day. Choose that day below to ask for a correction.`,
    )
  }
  if (kind === 'before-joining')
    hints.push(t`Your joining date hasn't come yet, so today doesn't count.`)
  if (leaveHalf !== undefined)
    hints.push(t`You're on leave for half of today: ${{ leave: halfWords(leaveHalf, name) }}.`)
  if (stateOf(attendance) !== 'before') return hints
  if (kind === 'weekly-off')
    hints.push(t`Today is your day off. If you're working, clock in and it will count.`)
  if (kind === 'holiday')
    hints.push(
      name === undefined
        ? t`Today is a holiday. If you're working, clock in and it will count.`
        : t`Today is a holiday: ${name}. If you're working, clock in and it will count.`,
    )
  if (kind === 'leave') hints.push(onLeave(name))
  return hints
}

const onLeave = (type: string | undefined): string => {
  if (type === undefined)
    return t`You're on leave today. If you're working, clock in and it will count.`
  const leave = leaveNameOf(type)
  return t`You're on leave today: ${leave}. If you're working, clock in and it will count.`
}

export const ownDay = 'GET /api/employee-attendance/today' satisfies CallName

export const clockReads: readonly CallName[] = [
  ownDay,
  'GET /api/employee-attendance/stats',
  'GET /api/employee-attendance/month',
  'GET /api/employee-attendance/team',
  'GET /api/employee-attendance/employees/:employeeId',
  'GET /api/dashboard/stats',
]
