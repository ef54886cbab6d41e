import { addDays, type Day, weekdayOf } from '../values/calendar.ts'

/**
 * How late the oldest open instalment of a student is, in days; `week`: it is due today or later this
 * week, which ends on Sunday.
 */
export const dueAges = ['week', '1-7', '8-30', '31'] as const
export type DueAge = (typeof dueAges)[number]

/** The day after this week, of which nothing is due yet on the list. */
export const afterWeek = (today: Day): Day => addDays(today, ((7 - weekdayOf(today)) % 7) + 1)

/** The days from the first to the last that are told apart: those late for longer are counted together. */
export const mostBetweenDues = 30 + 6

const beforeAllDays = '0000-01-01' as Day

/** The days on which the oldest instalments of an age are due: from the first, before the second. */
export const daysOfAge = (age: DueAge | undefined, today: Day): readonly [Day, Day] => {
  switch (age) {
    case 'week':
      return [today, afterWeek(today)]
    case '1-7':
      return [addDays(today, -7), today]
    case '8-30':
      return [addDays(today, -30), addDays(today, -7)]
    case '31':
      return [beforeAllDays, addDays(today, -30)]
    case undefined:
      return [beforeAllDays, afterWeek(today)]
  }
}

/** The last day that can be promised: what is promised for later is a new agreement on instalments. */
export const lastPromise = (today: Day): Day => addDays(today, 365)
