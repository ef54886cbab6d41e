import { showTime } from './calendar.ts'
import { madeOnce } from './records.ts'

/** A time of the day as forms and settings hold it: `HH:MM`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Minutes since midnight of a time `HH:MM`; NaN for anything else. */
export const minutesOf = (time: string): number => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** Formats a time `09:00`, moved by some minutes: 9:00 am. */
export const showTimeOfDay = (time: string, minutesLater = 0): string => {
  const moved = new Date(`2000-01-01T${time}:00Z`)
  moved.setUTCMinutes(moved.getUTCMinutes() + minutesLater)
  return showTime(moved.toISOString(), 'UTC')
}

/** Clocks step back by less than this, in ms, when a time server sets them right. */
const step = 5 * 60_000

/** Whether a clock is wrong, because it lies further behind something that has happened; both ISO 8601 in UTC. */
export const isBehind = (clock: string, happened: string): boolean =>
  Date.parse(happened) - Date.parse(clock) > step

const timeIn = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
)

/** The time of an instant in `zone` as a field takes it: `09:05`. */
export const timeInZone = (instant: string, zone: string): string =>
  timeIn(zone).format(new Date(instant))
