import type { Day } from '../../../contract/calendar.ts'
import type { DayStatus } from '../../../contract/day-statuses.ts'
import type { Settings } from '../../../contract/settings.ts'

export type Work = Settings['work']

/** A person's day as it is kept. */
export type Entry = {
  day: Day
  status: DayStatus
  check_in: string | null
  check_out: string | null
  remarks: string | null
  /** Why it was corrected; null where the person clocked since. */
  reason: string | null
}

const millisecondsInHour = 3_600_000

const localTime = (instant: string, zone: string): Temporal.PlainTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime()

/** Whole seconds since midnight, so that 09:15:00 and a half is still 09:15:00. */
const secondOf = ({ hour, minute, second }: Temporal.PlainTime): number =>
  (hour * 60 + minute) * 60 + second

/** True where an instant lies so many minutes after a time of its day, to the second. */
const isAfter = (instant: string, zone: string, time: string, minutes: number): boolean =>
  secondOf(localTime(instant, zone)) > secondOf(Temporal.PlainTime.from(time)) + minutes * 60

/** What a day is at clocking in: late after the beginning of work and the grace. */
export const statusAtIn = (
  now: string,
  zone: string,
  { startsAt, graceMinutes }: Work,
): DayStatus => (isAfter(now, zone, startsAt, graceMinutes) ? 'late' : 'present')

/** True after the end of work on the day of `now`. */
export const isWorkOver = (now: string, zone: string, { endsAt }: Work): boolean =>
  isAfter(now, zone, endsAt, 0)

/** Hours from clocking in to clocking out; none where the server's clock was put back between. */
export const hoursOf = ({ check_in, check_out }: Pick<Entry, 'check_in' | 'check_out'>) =>
  check_in === null || check_out === null
    ? undefined
    : Math.max(0, Date.parse(check_out) - Date.parse(check_in)) / millisecondsInHour

/** Hours as they are shown, with two decimals. */
export const shownHours = (entry: Pick<Entry, 'check_in' | 'check_out'>): number | undefined => {
  const hours = hoursOf(entry)
  return hours === undefined ? undefined : Math.round(hours * 100) / 100
}

/** What a day is at clocking out, and why: too few hours make less of it than it was. */
export const standingAtOut = (
  entry: Pick<Entry, 'status' | 'remarks'>,
  hours: number,
  { halfDayUnderHours, absentUnderHours }: Work,
): Pick<Entry, 'status' | 'remarks'> => {
  if (hours < absentUnderHours) return { status: 'absent', remarks: lessThan(absentUnderHours) }
  if (hours < halfDayUnderHours) return { status: 'half-day', remarks: lessThan(halfDayUnderHours) }
  return { status: entry.status, remarks: entry.remarks }
}

const lessThan = (hours: number) => `Less than ${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** True for a day before today that nobody clocked out of, and that was not corrected. */
export const isForgotten = (entry: Entry, today: Day): boolean =>
  entry.day < today && entry.check_in !== null && entry.check_out === null && entry.reason === null

/** A day as it counts: one whose clock-out was forgotten is half a day without hours. */
export const asItCounts = <E extends Entry>(entry: E, today: Day): E =>
  isForgotten(entry, today)
    ? { ...entry, status: 'half-day', remarks: 'Clock-out was forgotten' }
    : entry
