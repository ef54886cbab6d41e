import { z } from 'zod'
import { orUndefined } from './text.ts'
import { isDay, isDayInput, monthPattern } from './calendar.ts'

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

/** A calendar day and nothing else, for days that no instant can stand for. */
export const calendarDay = (required: string) =>
  z
    .string({ error: required })
    .refine((text) => text !== '', { error: required, abort: true })
    .refine(isDay, { error: wrongDay })

/** An instant in UTC that may be left out, e.g. what the clock of a device says. */
export const optionalInstant = (name: string) =>
  z.iso
    .datetime({ error: `${name} must be an instant in UTC, e.g. 2026-11-21T01:10:00.000Z` })
    .transform((text) => new Date(text).toISOString())
    .nullish()
    .transform(orUndefined)

/** A month that may be left out. */
export const optionalMonth = () =>
  z.string().regex(monthPattern, { error: 'Enter a month as YYYY-MM' }).brand<'Month'>().optional()
