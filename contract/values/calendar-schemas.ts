import { z } from '../kit/zod.ts'
import { orUndefined } from './text.ts'
import { isDay, isDayInput, monthPattern } from './calendar.ts'
import { timePattern } from './times.ts'

const wrongDay = 'Enter a date that exists, as YYYY-MM-DD'

/** A day that must be given; `required` is the sentence for a missing one. */
export const requiredDay = (required: string) =>
  z
    .string({ error: required })
    .refine((text) => text !== '', { error: required, abort: true })
    .refine(isDayInput, { error: wrongDay })

/** A day that may be left out; a blank one counts as left out. */
export const optionalDay = () =>
  z
    .string({ error: wrongDay })
    .refine((text) => text === '' || isDayInput(text), { error: wrongDay })
    .transform((text) => (text === '' ? undefined : text))
    .nullish()
    .transform(orUndefined)

/** A calendar day only, never an instant. */
export const calendarDay = (required: string) =>
  z
    .string({ error: required })
    .refine((text) => text !== '', { error: required, abort: true })
    .refine(isDay, { error: wrongDay })

/** Like {@link calendarDay}, but it may be left out; a blank one counts as left out. */
export const optionalCalendarDay = () =>
  z
    .string({ error: wrongDay })
    .refine((text) => text === '' || isDay(text), { error: wrongDay })
    .transform((text) => (text === '' ? undefined : text))
    .nullish()
    .transform(orUndefined)

export const wrongClock = 'Check the date and time of this device'
// A device with an empty battery starts in 1970, and the calendar ends in 2199.
const isOfAClock = (instant: string) => instant >= '1970' && instant < '2200'

/** A device's own time: an instant in UTC of the years 1970 to 2199; optional. */
export const deviceInstant = () =>
  z.iso
    .datetime({ error: wrongClock, abort: true })
    .refine(isOfAClock, { error: wrongClock })
    .transform((text) => new Date(text).toISOString())
    .nullish()
    .transform(orUndefined)

/** A time of the day, `HH:MM`. */
export const timeOfDay = () => {
  const error = 'Enter a time as HH:MM'
  return z.string({ error }).regex(timePattern, { error, abort: true })
}

/** A month that may be left out. */
export const optionalMonth = () =>
  z.string().regex(monthPattern, { error: 'Enter a month as YYYY-MM' }).brand<'Month'>().optional()
