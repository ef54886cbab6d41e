import { addDays, type Day, daysFrom, earliestDay } from '../values/calendar.ts'
import { madeOnce } from '../values/records.ts'
import type { AttendanceStatus } from './calls.ts'
import { attendanceStatuses } from './terms.ts'

/** Texts of which most are written alike: `form` has a # for each digit, and a number has the digits of such a text. */
export type Alike = { form: string; values: (string | number)[] }

/** More digits than these are no exact number. */
const mostDigits = 15

/** A country code. */
const ofPhones = /^\+\d+ /

/** All before the last digits: the year in 2026-0042. */
const ofNumbers = /^.*\D(?=\d+$)/

/** Texts with numbers; the first one says how most are written, and how it `begins` is the same in all of those. */
const packAlike = (texts: readonly string[], begins = ofPhones): Alike => {
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

/** Numbers as the step from the one before: chest numbers are given by name, so most steps are 1. */
const packSteps = <N extends number | null>(numbers: readonly N[]): N[] => {
  let former = 0
  return numbers.map((number) => {
    if (number === null) return number
    const step = number - former
    former = number
    return step as N
  })
}

export const unpackSteps = <N extends number | null>(steps: readonly N[]): N[] => {
  let number = 0
  return steps.map((step) => {
    if (step === null) return step
    number += step
    return number as N
  })
}

/** Days as the step from the one before: most of a squad were registered in a few days. */
const packDays = (days: readonly string[]): number[] =>
  // V8 stores the whole number that a division gives in eight bytes, and a rounded one in two or three.
  packSteps(days.map(madeOnce((day: string) => Math.round(daysFrom(earliestDay, day)))))

export const unpackDays = (steps: readonly number[]): Day[] =>
  unpackSteps(steps).map(madeOnce((number: number) => addDays(earliestDay, number)))

/** A letter each, and a point for no mark. */
const packStatuses = (statuses: readonly (AttendanceStatus | null)[]): string =>
  statuses.map((status) => status?.[0] ?? '.').join('')

export const unpackStatuses = (letters: string): (AttendanceStatus | undefined)[] =>
  Array.from(letters, (letter) => attendanceStatuses.find((status) => status.startsWith(letter)))

type Students = {
  registrationNumber: readonly string[]
  admissionNo: readonly (string | null)[]
  registered: readonly string[]
  chestNumber: readonly (number | null)[]
  contactNumber: readonly string[]
  parentMobileNumber: readonly string[]
}

/** Columns of students with what most rows have alike taken out, without those that nobody has. */
export const packStudents = (students: Students) => ({
  registrationNumber: packAlike(students.registrationNumber, ofNumbers),
  registered: packDays(students.registered),
  contactNumber: packAlike(students.contactNumber),
  parentMobileNumber: packAlike(students.parentMobileNumber),
  ...(students.admissionNo.some(Boolean) && {
    admissionNo: packAlike(
      students.admissionNo.map((number) => number ?? ''),
      ofNumbers,
    ),
  }),
  ...(students.chestNumber.some((number) => number !== null) && {
    chestNumber: packSteps(students.chestNumber),
  }),
})

type Marks = {
  status: readonly (AttendanceStatus | null)[]
  version: readonly (number | null)[]
  remarks: readonly (string | null)[]
}

/** Marks, null where there is none: most are the first of their day, without remarks. */
export const packMarks = ({ status, version, remarks }: Marks) => ({
  status: packStatuses(status),
  version: exceptions(version, 1),
  remarks: exceptions(remarks),
})

/** What is not as `usual`, by its position. */
const exceptions = <V>(values: readonly (V | null)[], usual?: V): Record<string, V> =>
  Object.fromEntries(
    values.flatMap((value, at) => (value === null || value === usual ? [] : [[at, value]])),
  )

/** Whether the columns that are there have a value of each row. */
export const areEven = (
  columns: Record<string, Alike | readonly unknown[] | string | undefined>,
): boolean =>
  new Set(
    Object.values(columns)
      .filter((column) => column !== undefined)
      .map((column) =>
        typeof column === 'object' && 'form' in column ? column.values.length : column.length,
      ),
  ).size === 1
