import { addDays, type Day } from '../../../contract/values/calendar.ts'

const shown = 30

/** The last thirty days, oldest first, each with its figures if it has marks. */
export const trendDays = <D extends { date: string }>(
  until: Day,
  known: readonly D[],
): { date: Day; known: D | undefined }[] =>
  Array.from({ length: shown }, (_, at) => addDays(until, at - shown + 1)).map((date) => ({
    date,
    known: known.find((day) => day.date === date),
  }))
