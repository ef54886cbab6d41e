import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import type {
  ClockPlace,
  CorrectionRequest,
  EmployeeDay,
  Proposal,
} from '../../../contract/clock/calls.ts'
import type { DayKind, DayStatus } from '../../../contract/clock/terms.ts'
import type { LeaveHalf } from '../../../contract/leave/terms.ts'
import { showDistance, showPoint } from '../../../contract/values/places.ts'
import { leaveNameOf, terms } from '../../language/contract-words.ts'
import { showInstant, showTime } from '../instants.ts'

export type ClockMonthFacts = Answer<'GET /api/employee-attendance/month'>
export type ClockDay = ClockMonthFacts['days'][number]

const letterFor = (): Record<DayStatus | DayKind, string> => ({
  present: t({ message: 'P', context: 'present, in the calendar' }),
  absent: t({ message: 'A', context: 'absent, in the calendar' }),
  late: t({ message: 'L', context: 'late, in the calendar' }),
  'half-day': '½',
  working: '·',
  'weekly-off': t({ message: 'O', context: 'weekly off, in the calendar' }),
  holiday: t({ message: 'H', context: 'holiday, in the calendar' }),
  leave: t({ message: 'Lv', context: 'leave, in the calendar' }),
  'before-joining': '–',
})

export const legend = () => {
  const letters = letterFor()
  const { present, late, 'half-day': halfDay, absent } = terms().dayStatuses
  return [
    { letter: letters.present, words: present },
    { letter: letters.late, words: late },
    { letter: letters['half-day'], words: halfDay },
    { letter: letters.absent, words: absent },
    { letter: letters.leave, words: t`Leave` },
    { letter: letters.holiday, words: t`Holiday` },
    { letter: letters['weekly-off'], words: t`Weekly off` },
  ]
}

export const letterOf = ({ status, kind }: Pick<ClockDay, 'status' | 'kind'>): string =>
  letterFor()[status ?? kind]

type Kind = Pick<ClockDay, 'kind' | 'name' | 'leaveHalf'>

/** What kind of day it is: Holiday: Diwali; of a working day, which half is leave. */
export const kindWords = ({ kind, name, leaveHalf }: Kind): string | undefined => {
  if (leaveHalf !== undefined) return halfWords(leaveHalf, name)
  if (kind === 'weekly-off') return t`Weekly off`
  if (kind === 'holiday') return name === undefined ? t`Holiday` : t`Holiday: ${name}`
  if (kind === 'leave') return name === undefined ? t`On leave` : leaveNameOf(name)
  if (kind === 'before-joining') return t`Before joining`
  return undefined
}

/** Casual leave, first half. */
export const halfWords = (half: LeaveHalf, type = 'other'): string => {
  const leave = leaveNameOf(type)
  return half === 'first' ? t`${leave}, first half` : t`${leave}, second half`
}

/** A person's day in words, after its date: Late, 9:20 am to 6:10 pm. */
export const dayInWords = (day: ClockDay, today: string): string => {
  const kind = kindWords(day)
  if (day.status === undefined)
    return kind ?? (day.date > today ? t`Working day` : t`Not clocked in yet`)
  return [terms().dayStatuses[day.status], timesOf(day.attendance), kind]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** When someone clocked in and out: 9:20 am to 6:10 pm, or from 9:20 am. */
export const timesOf = (attendance: EmployeeDay | undefined): string | undefined => {
  if (attendance?.checkIn === undefined) return undefined
  const start = showTime(attendance.checkIn)
  if (attendance.checkOut === undefined) return t`from ${start}`
  const end = showTime(attendance.checkOut)
  return t`${start} to ${end}`
}

/** The times that a person asks for: 9:05 am to 6:10 pm, or one of them. */
export const askedWords = ({
  checkIn,
  checkOut,
}: Pick<CorrectionRequest, 'checkIn' | 'checkOut'>): string => {
  const start = checkIn === undefined ? undefined : showTime(checkIn)
  const end = checkOut === undefined ? '' : showTime(checkOut)
  if (start === undefined) return t`Clock-out at ${end}`
  return end === '' ? t`Clock-in at ${start}` : t`${start} to ${end}`
}

/** What was made without a network, and when: Clock-in of 5 Mar 2026, 9:05 am. */
export const madeWords = ({
  direction,
  madeAt,
}: Pick<Proposal, 'direction' | 'madeAt'>): string => {
  const time = showInstant(madeAt)
  return direction === 'in' ? t`Clock-in of ${time}` : t`Clock-out of ${time}`
}

/** Where someone clocked in or out: Pune Camp, 35 m from the centre. */
export const placeInWords = (clockPlace: ClockPlace): string => {
  const { locationName, distance } = clockPlace
  if (locationName === undefined) return showPoint(clockPlace)
  if (distance === undefined) return locationName
  if (Math.round(distance) === 0) return t`${locationName}, at the centre`
  const away = showDistance(distance)
  return t`${locationName}, ${away} from the centre`
}
