import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { ExcuseKind } from '../../../contract/excuses/terms.ts'
import { daysAfter } from '../calendar.ts'

export type Cadet = {
  id: string
  name: string
  number: string
  venue: string
  /** The earlier venues, each until the day of the first move from it. */
  before: { venue: string; until: string }[]
  registered: string
  isDeleted: boolean
}

export type Line = {
  cadet: string
  day: string
  venue: string
  status: AttendanceStatus
  remarks: string | undefined
  version: number
  by: string
  at: string
}

/** Who need not come from when to when; without `to` it is open. */
export type Slip = {
  key: string
  cadet: string
  kind: ExcuseKind
  from: string
  to: string | undefined
}

/** The current lines, the replaced ones, and the slips that hold. */
export type RollBook = { cadets: Cadet[]; lines: Line[]; former: Line[]; slips: Slip[] }

export const lineOf = ({ lines }: RollBook, cadet: string, day: string) =>
  lines.find((line) => line.cadet === cadet && line.day === day)

export const slipOf = ({ slips }: RollBook, id: string, day: string): Slip | undefined =>
  slips.find(({ cadet, from, to }) => cadet === id && from <= day && day <= (to ?? day))

/** On how many days that begin so, up to today, a cadet was excused and did not come. */
export const excusedDays = (book: RollBook, cadet: string, wanted: string, today: string) => {
  let count = 0
  for (let day = '2026-01-01'; day <= today; day = daysAfter(day, 1)) {
    const isAway = (lineOf(book, cadet, day)?.status ?? 'absent') === 'absent'
    if (day.startsWith(wanted) && isAway && slipOf(book, cadet, day)) count += 1
  }
  return count
}

/** The last of a cadet's last three marked days, if they were absent on all; excused absences are none. */
export const lastOfThree = (book: RollBook, cadet: string): string | undefined => {
  const days = book.lines
    .filter((line) => line.cadet === cadet)
    .filter(({ status, day }) => status !== 'absent' || !slipOf(book, cadet, day))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, 3)
  const isRun = days.length === 3 && days.every(({ status }) => status === 'absent')
  return isRun ? days[0]?.day : undefined
}
