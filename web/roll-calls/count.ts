import { type ExcuseKind, isAway } from '../../contract/excuses/terms.ts'
import { byStanding, type Counted } from '../../contract/roll-calls/merge.ts'
import type { OwnRollCall } from '../shared/outbox/roll-calls/roll-call-kind.ts'

export type CountStudent = {
  studentId: string
  name: string
  registrationNumber: string
  chestNumber: number | undefined
  excused: ExcuseKind | undefined
}

/** Whoever is sick or injured can be missing like anyone; who is away is excused, and may have come all the same. */
export const isExpected = ({ excused }: CountStudent): boolean =>
  excused === undefined || !isAway(excused)

export type Half = 'first' | 'second'

/** A student, and what was said of them. */
type Said = readonly [studentId: string, was: 'here' | 'missing']

/** A roll call as it is counted on this device. */
export type Count = Omit<OwnRollCall, 'counted'> & {
  /** Only these students; others are counted already. */
  only?: readonly string[] | undefined
  half?: Half | undefined
  /** One after another; else everyone is here who is not said to be missing. */
  oneByOne: boolean
  /** The latest last. */
  said: readonly Said[]
}

export const isCount = (value: unknown): value is Count =>
  typeof value === 'object' && value !== null && 'said' in value && Array.isArray(value.said)

/** The students that this device counts. */
export const scopeOf = (
  { only, half }: Pick<Count, 'only' | 'half'>,
  students: readonly CountStudent[],
): readonly CountStudent[] => {
  const asked = new Set(only)
  const left = only ? students.filter(({ studentId }) => asked.has(studentId)) : students
  const middle = Math.ceil(left.length / 2)
  if (half === undefined) return left
  return half === 'first' ? left.slice(0, middle) : left.slice(middle)
}

export const saidOf = ({ said }: Count): ReadonlyMap<string, Said[1]> => new Map(said)

/** With something said of a student; said twice, it is taken back. */
export const toggled = (count: Count, studentId: string, was: Said[1]): Count => ({
  ...count,
  said:
    saidOf(count).get(studentId) === was
      ? count.said.filter(([id]) => id !== studentId)
      : said(count, studentId, was).said,
})

export const said = (count: Count, studentId: string, was: Said[1]): Count => ({
  ...count,
  said: [...count.said.filter(([id]) => id !== studentId), [studentId, was]],
})

export const undone = (count: Count): Count => ({ ...count, said: count.said.slice(0, -1) })

/** Who is next to be counted, one after another; whoever is away is passed over. */
export const nextOf = (count: Count, scope: readonly CountStudent[]): CountStudent | undefined => {
  const known = saidOf(count)
  return scope.find((student) => isExpected(student) && !known.has(student.studentId))
}

/** What this device has counted. */
export const countedBy = (count: Count, students: readonly CountStudent[]): Counted<string> => {
  const known = saidOf(count)
  const scope = new Set(scopeOf(count, students).map(({ studentId }) => studentId))
  const standingOf = (student: CountStudent) => {
    const { studentId } = student
    const was = known.get(studentId)
    if (was === 'here' || (was === 'missing' && isExpected(student))) return was
    if (!isExpected(student)) return 'excused'
    return scope.has(studentId) && !count.oneByOne ? 'here' : 'uncounted'
  }
  // What others have counted is theirs.
  const asked = count.only === undefined ? students : scopeOf(count, students)
  const ids = Map.groupBy(asked, standingOf)
  return byStanding((standing) => (ids.get(standing) ?? []).map(({ studentId }) => studentId))
}
