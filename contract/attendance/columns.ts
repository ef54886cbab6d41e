import { addDays, type Day, daysFrom } from '../values/calendar.ts'
import { madeOnce } from '../values/records.ts'

/** Texts of which most are written alike: `form` has a # for each digit, and a number has the digits of such a text. */
export type Alike = { form: string; values: (string | number)[] }

/** More digits than these are no exact number. */
const mostDigits = 15

/** A country code. */
const ofPhones = /^\+\d+ /

/** All before the last digits: the year in 2026-0042. */
export const ofNumbers = /^.*\D(?=\d+$)/

/** Texts with numbers; the first one says how most are written, and how it `begins` is the same in all of those. */
export const packAlike = (texts: readonly string[], begins = ofPhones): Alike => {
  const [first = ''] = texts
  const [code = ''] = begins.exec(first) ?? []
  const form = code + first.slice(code.length).replace(/\d/g, '#')
  const length = form.split('#').length - 1
  if (first.includes('#') || length === 0 || length > mostDigits)
    return { form: '', values: [...texts] }
  const literal = form.replace(/[^\d\w #]/g, String.raw`\$&`)
  const pattern = literal.replace(/#+/g, (some) => `(\\d{${some.length}})`)
  const isAlike = new RegExp(`^${pattern}$`)
  const values = texts.map((text) => {
    const [, ...groups] = isAlike.exec(text) ?? []
    return groups.length === 0 ? text : Number(groups.join(''))
  })
  return { form, values }
}

export const unpackAlike = ({ form, values }: Alike): string[] => {
  const between = form.split('#')
  return values.map((value) => {
    if (typeof value === 'string') return value
    const digits = String(value).padStart(between.length - 1, '0')
    return between.map((literal, at) => literal + (digits[at] ?? '')).join('')
  })
}

/** Chest numbers as the step from the one before: given by name, most steps are 1. */
export const packSteps = (numbers: readonly (number | null)[]): (number | null)[] => {
  let former = 0
  return numbers.map((number) => {
    if (number === null) return null
    const step = number - former
    former = number
    return step
  })
}

export const unpackSteps = (steps: readonly (number | null)[]): (number | null)[] => {
  let number = 0
  return steps.map((step) => {
    if (step === null) return null
    number += step
    return number
  })
}

/** Days as how many they are before another. */
export const packDays = (days: readonly string[], date: string): number[] =>
  days.map(madeOnce((day: string) => daysFrom(day, date)))

export const unpackDays = (before: readonly number[], date: Day): Day[] =>
  before.map(madeOnce((days: number) => addDays(date, -days)))

/** Whether columns have a value of each row. */
export const areEven = (columns: Record<string, Alike | readonly unknown[]>): boolean =>
  new Set(Object.values(columns).map((one) => ('form' in one ? one.values : one).length)).size === 1
