import { type Paise, toPaise } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { splitList } from '../../../../contract/values/lists.ts'
import type { Resolved } from './names.ts'
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

/** A new course as most rows have it; what none says (`lacks`) is asked. */
export type NewCourse = ReturnType<typeof describeNew>[number]

/** A row with the names of its courses. */
export type RowWithCourses = { read: RowRead; courses: readonly string[] }

/** What the file and the answers say of new courses. */
export const describeNew = (
  rows: readonly RowWithCourses[],
  { keyOf, added }: Resolved,
  answers: Readonly<Record<string, string>>,
) => {
  const told = rows.flatMap(({ read: { courseFees, durations }, courses }) =>
    courses.flatMap((name, at) => {
      const key = keyOf.get(foldText(name))
      if (key === undefined || !added.has(key)) return []
      const fee = courseFees.length === courses.length ? courseFees[at] : undefined
      return [{ key, fee, duration: durations.length === 1 ? durations[0] : durations[at] }]
    }),
  )
  const toldOf = Map.groupBy(told, ({ key }) => key)
  return [...added.values()].map((named) => {
    const said = toldOf.get(named.key) ?? []
    const fee = mostFrequent(said.flatMap((one) => one.fee ?? []))
    const duration = mostFrequent(said.flatMap((one) => one.duration ?? []))
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

const mostFrequent = <T>(values: readonly T[]): T | undefined =>
  [...Map.groupBy(values, (value) => value)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]?.[0]

export const paiseOf = (rupees: number | undefined) =>
  rupees === undefined ? undefined : toPaise(rupees)
