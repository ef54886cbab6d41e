import { addDays, type Day, daysFrom, isDay } from '../values/calendar.ts'
import { madeOnce } from '../values/records.ts'
import type { RosterInColumns, RosterInRows, RosterMark, RosterRow } from './roster.ts'

/** Texts of which most are written alike: `form` has a # for each digit, and a number has the digits of such a text. */
export type Alike = { form: string; values: (string | number)[] }

/** More digits than these are no exact number. */
const mostDigits = 15

/** Phone numbers; the first one says how most are written, and a country code is the same in all of those. */
export const packAlike = (texts: readonly string[]): Alike => {
  const [, code = '', number = ''] = /^(\+\d+ )?([^#]*)$/.exec(texts[0] ?? '') ?? []
  const form = code + number.replace(/\d/g, '#')
  const length = form.split('#').length - 1
  if (length === 0 || length > mostDigits) return { form: '', values: [...texts] }
  const literal = form.replace(/[^\d\w #]/g, String.raw`\$&`)
  const pattern = literal.replace(/#+/g, (some) => `(\\d{${some.length}})`)
  const isAlike = new RegExp(`^${pattern}$`)
  const values = texts.map((text) => {
    const [, ...groups] = isAlike.exec(text) ?? []
    return groups.length === 0 ? text : Number(groups.join(''))
  })
  return { form, values }
}

const unpackAlike = ({ form, values }: Alike): string[] => {
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

const unpackSteps = (steps: readonly (number | null)[]): (number | null)[] => {
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

const unpackDays = (before: readonly number[], date: Day): Day[] =>
  before.map(madeOnce((days: number) => addDays(date, -days)))

/** Whether columns have a value of each row. */
export const areEven = (columns: Record<string, Alike | readonly unknown[]>): boolean =>
  new Set(Object.values(columns).map((one) => ('form' in one ? one.values : one).length)).size === 1

/** The roster of an answer; an older server answers in rows, whatever is asked for. */
export const inRows = (answer: RosterInRows | RosterInColumns): RosterInRows => {
  if (!('columns' in answer)) return answer
  const { columns, ...facts } = answer
  const { students, marks } = columns
  const { date } = facts
  if (!isDay(date) || !areEven(students) || !areEven(marks))
    throw new RangeError('The columns of the roster differ in length')
  return {
    ...facts,
    students: studentRows(students, date),
    markers: [''],
    marks: markRows(marks),
  }
}

const studentRows = (columns: RosterInColumns['columns']['students'], date: Day): RosterRow[] => {
  const registered = unpackDays(columns.registered, date)
  const chestNumbers = unpackSteps(columns.chestNumber)
  const phones = unpackAlike(columns.contactNumber)
  const parents = unpackAlike(columns.parentMobileNumber)
  return columns.id.map((id, at) => {
    const row: RosterRow = [
      String(id),
      valueAt(columns.name, at),
      valueAt(columns.registrationNumber, at),
      valueAt(phones, at),
      valueAt(registered, at),
      valueAt(columns.admissionNo, at) ?? '',
      valueAt(parents, at),
    ]
    const chestNumber = valueAt(chestNumbers, at)
    if (chestNumber !== null) row[7] = chestNumber
    return row
  })
}

const markRows = (columns: RosterInColumns['columns']['marks']): RosterMark[] =>
  columns.id.map((id, at) => {
    const remarks = valueAt(columns.remarks, at)
    return [
      String(id),
      valueAt(columns.status, at),
      valueAt(columns.version, at),
      0,
      '',
      remarks === null ? {} : { remarks },
    ]
  })

const valueAt = <V>(column: readonly V[], at: number): V => {
  const value = column[at]
  if (value === undefined) throw new RangeError('A column of the roster is short')
  return value
}
