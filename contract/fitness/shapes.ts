import { namedPerson } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { calendarDay, optionalCalendarDay } from '../values/calendar-schemas.ts'
import { optionalLines, optionalText, requiredText } from '../values/text.ts'
import { demands, eventCodes, isInRange, testEvents } from './events.ts'
import { categories, sexes } from './people.ts'
import { otherwises, sourceKinds } from './terms.ts'

export const event = z.enum(eventCodes, { error: 'Choose an event from the list' })
export const testEvent = z.enum(testEvents, { error: 'Choose an event from the list' })

const wholeNumber = (sentence: string, most: number) =>
  z
    .number({ error: sentence })
    .int({ error: sentence })
    .min(0, { error: sentence })
    .max(most, { error: sentence })

const enterLimit = 'Enter a limit that can be measured'

/** A step of an event, in its unit: this value or a better one reaches it. */
const band = z.object({
  limit: wholeNumber(enterLimit, 100_000_000),
  /** None where the event is only passed or not. */
  marks: z
    .number({ error: 'Enter the marks as a number' })
    .min(0, { error: 'Enter the marks as a number' })
    .max(1000, { error: 'Enter at most 1,000 marks' })
    .optional(),
  label: optionalText(40),
})
export type Band = z.output<typeof band>

/** Above the sea. */
export const feet = wholeNumber('Enter the height in feet', 30_000)

/** From so many feet on, a run may take so much longer; of several that apply, the longest. */
const altitude = z.object({
  fromFeet: feet,
  extraMs: wholeNumber(enterLimit, 3_600_000),
})

/** Whom a rule is for; blank lists mean everyone. */
const appliesTo = {
  sexes: z
    .array(z.enum(sexes, { error: 'Choose from the list' }))
    .max(3)
    .default([]),
  categories: z
    .array(z.enum(categories, { error: 'Choose from the list' }))
    .max(5)
    .default([]),
  /** Home states, as students have them. */
  states: z.array(requiredText('Enter a state', 60)).max(40).default([]),
}
const rule = z.object(appliesTo)
export type AppliesTo = z.output<typeof rule>

const enterAge = 'Enter an age in whole years'
const age = () => wholeNumber(enterAge, 120).optional()

/** One demand of a standard, for the people it applies to. */
export const demandOf = z
  .object({
    demand: z.enum(demands, { error: 'Choose an event from the list' }),
    ...appliesTo,
    fromAge: age(),
    toAge: age(),
    /** The best first. Empty while the limits are not known. */
    bands: z.array(band).max(20, { error: 'Enter at most 20 steps' }).default([]),
    otherwise: z
      .enum(otherwises, { error: 'Choose what a result below all steps means' })
      .default('fails'),
    /**
     * How a time is read before it is compared: `up` counts begun seconds, as on a stopwatch that shows
     * whole seconds; `down` drops what is over; `exact` compares milliseconds.
     */
    seconds: z.enum(['up', 'down', 'exact'], { error: 'Choose how times are read' }).default('up'),
    altitude: z.array(altitude).max(5).default([]),
    /** What the office should know, such as who else has another limit. */
    note: optionalText(300),
  })
  .refine(({ demand, bands }) => bands.every(({ limit }) => isInRange(demand, limit)), {
    path: ['bands'],
    error: enterLimit,
  })
  .refine(
    ({ fromAge, toAge }) => fromAge === undefined || toAge === undefined || fromAge <= toAge,
    {
      path: ['toAge'],
      error: 'Enter an age that is not below the first one',
    },
  )
export type DemandOf = z.output<typeof demandOf>

/** When who may apply was born: both days are included, as notices give them. */
const birth = z
  .object({ ...appliesTo, bornFrom: optionalCalendarDay(), bornTo: optionalCalendarDay() })
  .refine(({ bornFrom, bornTo }) => !bornFrom || !bornTo || bornFrom <= bornTo, {
    path: ['bornTo'],
    error: 'Choose a day that is not before the first one',
  })
export type Birth = z.output<typeof birth>

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

/** The limits of an exam, as one notice gives them. */
export const standardContent = z.object({
  /** Who recruits, as `Indian Army`. */
  body: requiredText('Enter who recruits', 80),
  exam: requiredText('Enter the exam', 120),
  /** As `2025-26`. */
  cycle: requiredText('Enter the year or cycle', 40),
  validFrom: calendarDay('Choose from when it is valid'),
  source: z.object({
    /** A site and year, or the number of a notice. */
    name: requiredText('Enter where the limits are from', 200),
    address: optionalText(300).refine((text) => text === undefined || isWebAddress(text), {
      error: 'Enter an address that starts with https://',
    }),
    kind: z.enum(sourceKinds, { error: 'Choose the kind of source' }),
    checkedOn: calendarDay('Choose when the source was checked'),
  }),
  /** What is uncertain or not found. */
  note: optionalLines(1000),
  age: z
    .object({
      /** The day on which age is counted; without one, that which is asked about. */
      cutOff: optionalCalendarDay(),
      births: z.array(birth).max(20, { error: 'Enter at most 20 age limits' }).default([]),
    })
    .optional(),
  /** The least sum of marks. */
  passMarks: z
    .number({ error: 'Enter the marks as a number' })
    .min(0, { error: 'Enter the marks as a number' })
    .max(10_000, { error: 'Enter at most 10,000 marks' })
    .optional(),
  /** The exam asks for more, such as an event or an age that is not known here: no one passes by these alone. */
  incomplete: z.boolean({ error: 'Choose from the list' }).optional(),
  demands: z.array(demandOf).max(100, { error: 'Enter at most 100 demands' }).default([]),
})
export type StandardContent = z.output<typeof standardContent>

export const standardVersion = standardContent.extend({
  version: z.number().int(),
  /** Absent for one that came with Muster. */
  madeBy: namedPerson().optional(),
  madeAt: z.string(),
  /** Who vouches for its numbers; absent while they are to be checked against the notice. */
  confirmed: z.object({ by: namedPerson(), at: z.string() }).optional(),
})
export type StandardVersion = z.output<typeof standardVersion>
