import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { showTime } from '../../../contract/values/calendar.ts'
import type { ClockPlace, EmployeeDay } from '../../../contract/clock/calls.ts'
import type { DayKind, DayStatus } from '../../../contract/clock/terms.ts'
import { showDistance, showPoint } from '../../../contract/values/places.ts'
import { leaveNameOf, terms } from '../../language/contract-words.ts'

export type ClockMonthFacts = Answer<'GET /api/employee-attendance/month'>
export type ClockDay = ClockMonthFacts['days'][number]

const statusLetters: Record<DayStatus, string> = {
  present: 'P',
  absent: 'A',
  late: 'L',
  'half-day': '½',
}
const kindLetters: Record<DayKind, string> = {
  working: '·',
  'weekly-off': 'O',
  holiday: 'H',
  leave: 'Lv',
  'before-joining': '–',
}

export const legend = () => [
  { letter: 'P', words: terms().dayStatuses.present },
  { letter: 'L', words: terms().dayStatuses.late },
  { letter: '½', words: terms().dayStatuses['half-day'] },
  { letter: 'A', words: terms().dayStatuses.absent },
  { letter: 'Lv', words: t`Leave` },
  { letter: 'H', words: t`Holiday` },
  { letter: 'O', words: t`Weekly off` },
]

export const letterOf = ({ status, kind }: Pick<ClockDay, 'status' | 'kind'>): string =>
  status === undefined ? kindLetters[kind] : statusLetters[status]

/** What kind of day it is: Holiday: Diwali; nothing of a working day. */
export const kindWords = (kind: DayKind, name: string | undefined): string | undefined => {
  if (kind === 'weekly-off') return t`Weekly off`
  if (kind === 'holiday') return name === undefined ? t`Holiday` : t`Holiday: ${name}`
  if (kind === 'leave') return name === undefined ? t`On leave` : leaveNameOf(name)
  if (kind === 'before-joining') return t`Before joining`
  return undefined
}

/** A person's day in words, after its date: Late, 9:20 am to 6:10 pm. */
export const dayInWords = (day: ClockDay, zone: string, today: string): string => {
  const kind = kindWords(day.kind, day.name)
  if (day.status === undefined)
    return kind ?? (day.date > today ? t`Working day` : t`Not clocked in yet`)
  return [terms().dayStatuses[day.status], timesOf(day.attendance, zone), kind]
    .filter((part) => part !== undefined)
    .join(', ')
}

const timesOf = (attendance: EmployeeDay | undefined, zone: string): string | undefined => {
  if (attendance?.checkIn === undefined) return undefined
  const start = showTime(attendance.checkIn, zone)
  if (attendance.checkOut === undefined) return t`from ${start}`
  const end = showTime(attendance.checkOut, zone)
  return t`${start} to ${end}`
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
