import { durations } from '../../../../contract/courses/calls.ts'
import { splitList } from '../../../../contract/values/lists.ts'
import { type Paise, toPaise } from '../../../../contract/values/money.ts'
import { foldText } from '../../../../contract/values/text.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, problem } from '../saying.ts'
import type { Resolved } from './names.ts'
import type { RowRead } from './read-row.ts'

/** Of a course, as its form has it. */
export const longestName = 120

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

/** A row with the names of its courses. */
export type StudentRow = RowRead & { courses: readonly string[] }

/** The rows with the names of their courses: what stands alone in one cell is a name in others too. */
export const withCourses = (
  rows: readonly RowRead[],
  known: readonly CourseKnown[],
): StudentRow[] => {
  const alone = rows.flatMap(({ courseCell }) =>
    isSingle(courseCell) ? [foldText(courseCell)] : [],
  )
  const keys = new Set([...known.map(({ key }) => key), ...alone])
  return rows.map((row) => {
    const { names, isGuess } = splitCourses(row.courseCell, (name) => keys.has(foldText(name)))
    if (!isGuess) return { ...row, courses: names }
    const split = problem('open', { code: 'courses_split', facts: { courses: names } }, 'courses')
    return { ...row, courses: names, problems: [...row.problems, split] }
  })
}

type IsKnown = (name: string) => boolean

/** The names in a cell; `isGuess` if a sign between them may also be a part of one name. */
const splitCourses = (cell: string, isKnown: IsKnown): { names: string[]; isGuess: boolean } => {
  const whole = tidy(cell)
  if (isKnown(whole)) return { names: [whole], isGuess: false }
  const names = splitList(cell)
    .map(tidy)
    .filter((name) => name !== '')
  const known =
    names.length === 1 && names[0] === whole
      ? knownIn(whole.split(/([,+&/|])/), isKnown)
      : undefined
  return { names: known ?? names, isGuess: known !== undefined }
}

/** Whether a name is certain to be one: it has no sign that may stand between two. */
const isSingle = (cell: string): boolean => cell !== '' && !/[;\n,+&/|]/.test(cell)

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

const feeQuestion = (key: string) => `fee:${key}`
const durationQuestion = (key: string) => `duration:${key}`

type NewCourse = ReturnType<typeof describeNew>[number]

/** What the file and the answers say of new courses, as most rows have it; what none says (`lacks`) is asked. */
export const describeNew = (
  rows: readonly StudentRow[],
  { keyOf, added }: Resolved,
  { answers }: Check,
) => {
  const told = rows.flatMap(({ courseFees, durations: given, courses }) =>
    courses.flatMap((name, at) => {
      const key = keyOf.get(foldText(name))
      if (key === undefined || !added.has(key)) return []
      const fee = courseFees.length === courses.length ? courseFees[at] : undefined
      return [{ key, fee, duration: given.length === 1 ? given[0] : given[at] }]
    }),
  )
  const toldOf = Map.groupBy(told, ({ key }) => key)
  return [...added.values()].map(({ key, name }) => {
    const said = toldOf.get(key) ?? []
    const fee = mostFrequent(said.flatMap((one) => one.fee ?? []))
    const duration = mostFrequent(said.flatMap((one) => one.duration ?? []))
    const answered = answers[feeQuestion(key)]
    return {
      key,
      name,
      fee: answered === undefined ? paiseOf(fee) : toPaise(Number(answered)),
      duration: answers[durationQuestion(key)] ?? duration,
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

export const askAboutCourses = (newCourses: readonly NewCourse[]): KindQuestion[] =>
  newCourses.flatMap(({ key, name: course, lacks }) =>
    lacks.map((what) => {
      const point = { code: `course_${what}_asked`, facts: { course } } as const
      if (what === 'fee')
        return ask(feeQuestion(key), point, { field: 'courseFees', typed: 'money' })
      const options = durations.map((value) => ({ value, label: value }))
      return ask(durationQuestion(key), point, { field: 'durations', options })
    }),
  )

export const paiseOf = (rupees: number | undefined) =>
  rupees === undefined ? undefined : toPaise(rupees)
