import { addDays, type Day } from '../../../contract/values/calendar.ts'

const dayCount = 30

/** The last thirty days, oldest first, each with its figures if it has marks. */
export const trendDays = <D extends { date: string }>(
  until: Day,
  known: readonly D[],
): { date: Day; known: D | undefined }[] =>
  Array.from({ length: dayCount }, (_, at) => addDays(until, at - dayCount + 1)).map((date) => ({
    date,
    known: known.find((day) => day.date === date),
  }))
