import type { StudentKept } from '../../../students/sql/doubles.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { inTurn, type YieldToOthers } from '../../in-turn.ts'
import { problem } from '../saying.ts'
import type { Matched } from './look-up.ts'

/** Where the file has a value of a student, such as a mark of a day. */
export type Place = { row: number; field: string }

/** What the file says of each value, by its key; bad rows leave theirs to others. */
export type InFile<V> = { byKey: ReadonlyMap<string, readonly V[]>; bad: ReadonlySet<number> }

type IsSame<V> = (one: V, other: V) => boolean

/** A row with a fault of its own, or that another one contradicts, is bad. */
export const gather = async <V extends Place>(
  values: Iterable<readonly [key: string, value: V]>,
  faulty: Iterable<number>,
  isSame: IsSame<V>,
  yieldToOthers: YieldToOthers,
): Promise<InFile<V>> => {
  const byKey = new Map<string, V[]>()
  for await (const [key, value] of inTurn(values, yieldToOthers)) {
    const others = byKey.get(key)
    if (others) others.push(value)
    else byKey.set(key, [value])
  }
  const bad = new Set(faulty)
  for (const all of byKey.values()) {
    const [first] = all
    if (first && all.some((one) => !isSame(one, first))) for (const { row } of all) bad.add(row)
  }
  return { byKey, bad }
}

/** Of a value: another that says otherwise, and the first of those that say the same, elsewhere. */
export const elsewhere = <V extends Place>(
  { byKey, bad }: InFile<V>,
  key: string,
  value: V,
  isSame: IsSame<V>,
): { other: V | undefined; first: V | undefined } => {
  const all = byKey.get(key) ?? []
  const first = all.find(({ row }) => !bad.has(row))
  const isHere = first?.row === value.row && first.field === value.field
  return { other: all.find((one) => !isSame(one, value)), first: isHere ? undefined : first }
}

/** A value that is bad, or there already in the file or in Muster, or to be made in place of a former. */
export type Judged<M> = { bad: RowProblem } | { same: RowProblem } | { made: M }

export const sorted = <M>(judged: readonly Judged<M>[]) => ({
  bad: judged.flatMap((one) => ('bad' in one ? [one.bad] : [])),
  same: judged.flatMap((one) => ('same' in one ? [one.same] : [])),
  made: judged.flatMap((one) => ('made' in one ? [one.made] : [])),
})

export const questionOpen = () => problem('bad', { code: 'question_open' })

/** The student of a row, or why its values cannot be judged: the student is not certain. */
export const certainStudent = (
  match: Matched['match'],
): { student: StudentKept } | { bad: RowProblem } => {
  if (match === undefined)
    return { bad: problem('bad', { code: 'student_unnamed' }, 'registrationNumber') }
  if (match === 'open') return { bad: questionOpen() }
  return 'why' in match ? { bad: problem('bad', match.why, match.field) } : match
}

/** What is there already: other values, that an answer leaves or replaces, or the same ones alone. */
export const doubles = <F>(
  { made, same }: { made: readonly { former: F | undefined }[]; same: readonly RowProblem[] },
  differ: (first: F, count: number) => ImportPoint,
): RowProblem[] => {
  const formers = made.flatMap(({ former }) => former ?? [])
  const [first] = formers
  if (first !== undefined) return [problem('duplicate', differ(first, formers.length))]
  return made.length > 0 ? [] : same.slice(0, 1)
}
