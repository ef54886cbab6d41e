import { type Day, isDay } from '../../../contract/values/calendar.ts'

/** A day from a test's literal. */
export const aDay = (text: string): Day => {
  if (!isDay(text)) throw new Error(`${text} is no day`)
  return text
}
