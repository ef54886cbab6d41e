import { addDays, addMonths, type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { type DayStatus, lessThanHours } from '../../../contract/clock/terms.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import { minutesOf } from '../../../contract/values/times.ts'
import { shortDayOf, statusAtMinute } from '../../../contract/clock/work-status.ts'

export type Work = Settings['work']

/** A person's day as it is stored. */
export type StoredDay = {
  day: Day
  status: DayStatus
  check_in: string | null
  check_out: string | null
  remarks: string | null
  /** Why it was corrected; null if the person has clocked since. */
  reason: string | null
  changed_at: string
}

/** The present day in the institute's zone. */
export type Wall = { today: Day; zone: string }

const millisecondsInHour = 3_600_000

/** Minutes since midnight in the zone, to the second: 09:15:00.5 counts as 09:15:00. */
const minutesAt = (instant: string, zone: string): number => {
  const { hour, minute, second } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return hour * 60 + minute + second / 60
}

/** The status of a day at clocking in. */
export const statusAtIn = (now: string, zone: string, work: Work): DayStatus =>
  statusAtMinute(minutesAt(now, zone), work)

/** True after the end of work on the day of `now`. */
export const isWorkOver = (now: string, zone: string, { endsAt }: Work): boolean =>
  minutesAt(now, zone) > minutesOf(endsAt)

/** Hours from clocking in to clocking out; 0 if the server's clock was set back in between. */
export const hoursOf = ({ check_in, check_out }: Pick<StoredDay, 'check_in' | 'check_out'>) =>
  check_in === null || check_out === null
    ? undefined
    : Math.max(0, Date.parse(check_out) - Date.parse(check_in)) / millisecondsInHour

/** Hours as they are shown, with two decimals. */
export const shownHours = (
  entry: Pick<StoredDay, 'check_in' | 'check_out'>,
): number | undefined => {
  const hours = hoursOf(entry)
  return hours === undefined ? undefined : Math.round(hours * 100) / 100
}

/** The status of a day at clock-out, and why: too few hours lower it. */
export const standingAtOut = (
  entry: Pick<StoredDay, 'status' | 'remarks'>,
  hours: number,
  work: Work,
): Pick<StoredDay, 'status' | 'remarks'> => {
  const short = shortDayOf(hours, work)
  return short
    ? { status: short.status, remarks: lessThanHours(short.needed) }
    : { status: entry.status, remarks: entry.remarks }
}

/**
 * The status of a day at clocking in: an earlier correction by a super administrator is kept, except
 * an absence.
 */
export const standingAtIn = (
  earlier: Pick<StoredDay, 'status' | 'remarks'> | undefined,
  status: DayStatus,
): Pick<StoredDay, 'status' | 'remarks'> =>
  earlier === undefined || earlier.status === 'absent'
    ? { status, remarks: null }
    : { status: earlier.status, remarks: earlier.remarks }

/** True for a past day without a clock-out that was not corrected. */
export const isForgotten = (entry: StoredDay, { today, zone }: Wall): boolean =>
  entry.day < today &&
  entry.check_in !== null &&
  entry.check_out === null &&
  !(entry.reason !== null && dayInZone(new Date(entry.changed_at), zone) > entry.day)

/** A day as it counts: one with a forgotten clock-out is a half day without hours. */
export const asItCounts = <E extends StoredDay>(entry: E, wall: Wall): E =>
  isForgotten(entry, wall)
    ? { ...entry, status: 'half-day', remarks: 'Clock-out was forgotten' }
    : entry

/** The first day on which a forgotten clock-out is still shown: the first of the month before. */
export const remindedSince = (today: Day): Day =>
  addMonths(addDays(today, 1 - Number(today.slice(8))), -1)

/** The last day with a forgotten clock-out. */
export const lastForgotten = (entries: readonly StoredDay[], wall: Wall): Day | undefined =>
  entries
    .filter((entry) => isForgotten(entry, wall))
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
