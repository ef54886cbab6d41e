import type { Answer } from '../../../contract/kit/api.ts'
import { showDay, showTime } from '../../../contract/values/calendar.ts'
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

/** What the letters of a month mean. */
export const legend = () => [
  { letter: 'P', words: terms().dayStatuses.present },
  { letter: 'L', words: terms().dayStatuses.late },
  { letter: '½', words: terms().dayStatuses['half-day'] },
  { letter: 'A', words: terms().dayStatuses.absent },
  { letter: 'Lv', words: 'Leave' },
  { letter: 'H', words: 'Holiday' },
  { letter: 'O', words: 'Weekly off' },
]

export const letterOf = ({ status, kind }: Pick<ClockDay, 'status' | 'kind'>): string =>
  status === undefined ? kindLetters[kind] : statusLetters[status]

/** What kind of day it is: Holiday: Diwali; nothing of a working day. */
export const kindWords = (kind: DayKind, name: string | undefined): string | undefined => {
  if (kind === 'weekly-off') return 'Weekly off'
  if (kind === 'holiday') return name === undefined ? 'Holiday' : `Holiday: ${name}`
  if (kind === 'leave') return name === undefined ? 'On leave' : leaveNameOf(name)
  if (kind === 'before-joining') return 'Before joining'
  return undefined
}

/** A person's day in words: 5 Nov 2026: Late, 9:20 am to 6:10 pm. */
export const dayInWords = (day: ClockDay, zone: string, today: string): string => {
  const kind = kindWords(day.kind, day.name)
  if (day.status === undefined)
    return `${showDay(day.date)}: ${kind ?? (day.date > today ? 'Working day' : 'Not clocked in yet')}`
  const parts = [terms().dayStatuses[day.status], timesOf(day.attendance, zone), kind]
  return `${showDay(day.date)}: ${parts.filter((part) => part !== undefined).join(', ')}`
}

const timesOf = (attendance: EmployeeDay | undefined, zone: string): string | undefined => {
  if (attendance?.checkIn === undefined) return undefined
  const came = showTime(attendance.checkIn, zone)
  return attendance.checkOut === undefined
    ? `from ${came}`
    : `${came} to ${showTime(attendance.checkOut, zone)}`
}

/** Formats the distance from a location's centre, in metres: 35 m from the centre. */
export const fromCentre = (metres: number): string =>
  Math.round(metres) === 0 ? 'at the centre' : `${showDistance(metres)} from the centre`

/** Where someone clocked in or out: Pune Camp, 35 m from the centre. */
export const placeInWords = (place: ClockPlace): string => {
  if (place.locationName === undefined) return showPoint(place)
  return place.distance === undefined
    ? place.locationName
    : `${place.locationName}, ${fromCentre(place.distance)}`
}
