import { addDays, type Day } from '../../contract/values/calendar.ts'

/** The instant at which a day begins in an IANA time zone; ISO 8601 in UTC. */
export const beginningOf = (day: Day, zone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime(zone)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** The instant at which the day after begins. */
export const endOf = (day: Day, zone: string): string => beginningOf(addDays(day, 1), zone)
