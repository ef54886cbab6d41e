import { type Paise, toPaise } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { splitList } from '../../../../contract/values/lists.ts'
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

type IsKnown = (name: string) => boolean

/** The names in a cell; `isGuess` if a sign between them may also be a part of one name. */
export const splitCourses = (
  cell: string,
  isKnown: IsKnown,
): { names: string[]; isGuess: boolean } => {
  const whole = tidy(cell)
  if (isKnown(whole)) return { names: [whole], isGuess: false }
  const names = splitList(cell)
    .map(tidy)
    .filter((name) => name !== '')
  if (names.length !== 1 || names[0] !== whole) return { names, isGuess: false }
  const known = knownIn(whole.split(/([,+&/|])/), isKnown)
  return known === undefined ? { names, isGuess: false } : { names: known, isGuess: true }
}

/** Whether a name is certain to be one: it has no sign that may stand between two. */
export const isSingle = (cell: string): boolean => cell !== '' && !/[;\n,+&/|]/.test(cell)

const tidy = (name: string) => name.replace(/\s+/gu, ' ').trim()

/** The known names of which a cell consists, as long as possible each: its pieces with the signs between. */
const knownIn = (pieces: readonly string[], isKnown: IsKnown): string[] | undefined => {
  for (let end = pieces.length; end > 0; end -= 2) {
    const name = tidy(pieces.slice(0, end).join(''))
    if (!isKnown(name)) continue
    if (end === pieces.length) return [name]
    const others = knownIn(pieces.slice(end + 1), isKnown)
    if (others) return [name, ...others]
  }
  return undefined
}

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

export const paiseOf = (rupees: number | undefined) =>
  rupees === undefined ? undefined : toPaise(rupees)
