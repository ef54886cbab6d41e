import { type Day, isDay } from '../../../contract/values/calendar.ts'

/** A day that a test writes down. */
export const aDay = (text: string): Day => {
  if (!isDay(text)) throw new Error(`${text} is no day`)
  return text
}
