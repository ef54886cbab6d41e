import fc from 'fast-check'
import { type Day, isDay } from '../../../contract/values/calendar.ts'

/** A day from a test's literal. */
export const aDay = (text: string): Day => {
  if (!isDay(text)) throw new Error(`${text} is no day`)
  return text
}

/** A random day of three centuries. */
export const anyDay: fc.Arbitrary<string> = fc
  .date({ min: new Date('1901-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
