import * as calendar from '../../contract/values/calendar.ts'

let zone = 'Asia/Kolkata'

/** The institute's time zone: one for the page, as the language. A screen is rendered anew when it changes. */
export const zoneHere = (): string => zone

export const keepZone = (timeZone: string): void => {
  zone = timeZone
}

/** Formats an instant by the institute's clock: 5 Mar 2026, 6:40 am. */
export const showInstant = (instant: string): string => calendar.showInstant(instant, zoneHere())

/** Formats the time of an instant by the institute's clock: 6:40 am. */
export const showTime = (instant: string): string => calendar.showTime(instant, zoneHere())

/** The day on which an instant falls at the institute. */
export const dayHere = (instant: Date): calendar.Day => calendar.dayInZone(instant, zoneHere())
