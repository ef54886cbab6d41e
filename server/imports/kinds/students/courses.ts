import { type Paise, toPaise } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import type { Named, Resolved } from './names.ts'
import type { RowRead } from './read-row.ts'

/** A course as a row may have it: a known one, or a new one as the file describes it. */
export type CourseKnown = {
  key: string
  name: string
  fee: Paise
  duration: string
  isActive: boolean
  /** Absent for a new one. */
  id?: number
}

/** The names in a cell: one, unless `;` stands between them, or another sign between known ones. */
export const splitCourses = (cell: string, isKnown: (key: string) => boolean): string[] => {
  if (cell === '') return []
  if (isKnown(foldText(cell))) return [tidy(cell)]
  const listed = partsOf(cell, /[;\n]/)
  if (listed.length > 1) return listed
  for (const separator of [/,/, /[+&/|]/]) {
    const names = partsOf(cell, separator)
    if (names.length > 1 && names.every((name) => isKnown(foldText(name)))) return names
  }
  return [tidy(cell)]
}

const tidy = (name: string) => name.replace(/\s+/gu, ' ').trim()

const partsOf = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map(tidy)
    .filter((name) => name !== '')

export const feeQuestion = (key: string) => `fee:${key}`
export const durationQuestion = (key: string) => `duration:${key}`

/** A new course as most rows have it; what none says is asked. */
export type NewCourse = Named & {
  fee: Paise | undefined
  duration: string | undefined
  /** What the file does not say. */
  lacks: readonly ('fee' | 'duration')[]
}

/** A row with the names of its courses. */
export type RowWithCourses = { read: RowRead; courses: readonly string[] }

/** What the file and the answers say of new courses. */
export const describeNew = (
  rows: readonly RowWithCourses[],
  { keyOf, added }: Resolved,
  answers: Readonly<Record<string, string>>,
): NewCourse[] => {
  const fees = new Map<string, number[]>()
  const durations = new Map<string, string[]>()
  for (const { read, courses } of rows)
    for (const [at, name] of courses.entries()) {
      const key = keyOf.get(foldText(name))
      if (key === undefined || !added.has(key)) continue
      if (read.courseFees.length === courses.length) note(fees, key, read.courseFees[at])
      note(durations, key, read.durations.length === 1 ? read.durations[0] : read.durations[at])
    }
  return [...added.values()].map((named) => {
    const fee = mostFrequent(fees.get(named.key) ?? [])
    const duration = mostFrequent(durations.get(named.key) ?? [])
    const answered = answers[feeQuestion(named.key)]
    return {
      ...named,
      fee: answered === undefined ? paiseOf(fee) : toPaise(Number(answered)),
      duration: answers[durationQuestion(named.key)] ?? duration,
      lacks: [
        ...(fee === undefined ? (['fee'] as const) : []),
        ...(duration === undefined ? (['duration'] as const) : []),
      ],
    }
  })
}

const note = <T>(lists: Map<string, T[]>, key: string, value: T | undefined): void => {
  if (value === undefined) return
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const mostFrequent = <T>(values: readonly T[]): T | undefined => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

const paiseOf = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))
