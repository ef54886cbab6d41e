import { lastDayToAsk } from '../../../contract/clock/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { StoredDay } from './work.ts'

/** Refuses a day in the future, or before the person's first. */
export const requireDayOf = (
  day: Day,
  today: Day,
  { name, firstDay }: { name: string; firstDay: Day },
): void => {
  if (day > today) refuse('day_not_come')
  if (day < firstDay) refuse('day_before_joining', { name, day: firstDay })
}

/** Refuses to be asked about a day whose month was over too long ago. */
export const requireMonthOpen = (day: Day, today: Day): void => {
  const last = lastDayToAsk(day)
  if (today > last) refuse('month_closed', { day, last })
}

/** The times of a day once what was asked for replaces them. */
export const timesAsked = (asked: Times, day: Times | undefined): Times => ({
  check_in: asked.check_in ?? day?.check_in ?? null,
  check_out: asked.check_out ?? day?.check_out ?? null,
})

export type Typed = { checkIn?: string | undefined; checkOut?: string | undefined }
export type Times = Pick<StoredDay, 'check_in' | 'check_out'>

/** The instants of typed times; a time that was not changed keeps its seconds. */
export const timesOf = (
  day: Day,
  { checkIn, checkOut }: Typed,
  zone: string,
  storedTimes: Times | undefined,
): Times => {
  const read = (time: string | undefined, earlier: string | null | undefined) => {
    if (time === undefined) return null
    if (earlier && minuteOf(earlier, zone) === time) return earlier
    const moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
    return moment.toInstant().toString({ smallestUnit: 'millisecond' })
  }
  return {
    check_in: read(checkIn, storedTimes?.check_in),
    check_out: read(checkOut, storedTimes?.check_out),
  }
}

/** Times as a form has them. */
export const typedTimes = ({ check_in, check_out }: Times, zone: string) => ({
  checkIn: check_in === null ? '' : minuteOf(check_in, zone),
  checkOut: check_out === null ? '' : minuteOf(check_out, zone),
})

/** `HH:MM` of an instant in a zone. */
export const minuteOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5)

/** Refuses impossible times: a check-out without or before a check-in, or a time later than now. */
export const requireTimes = ({ check_in, check_out }: Times, now: string): void => {
  if (check_in !== null && check_in > now) refuse('time_not_come', undefined, 'checkIn')
  if (check_out === null) return
  if (check_in === null) return refuse('out_without_in')
  if (check_out <= check_in) refuse('out_before_in')
  if (check_out > now) refuse('time_not_come')
}
