import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { isQuestionOpen } from '../../../../contract/imports/terms.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { findInSlices, inTurn } from '../../../db/turns.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import type { PlannedRow } from '../kind.ts'
import { isBad, problem, questionOpen } from '../saying.ts'
import { type Matched, studentIn } from './look-up.ts'

/** Where the file has a value of a student, such as a mark or a result, and of which day it is. */
export type Value = { row: number; field: string; day: Day }

/** A cell as a value, or what is wrong with it by itself. */
export type ReadValue<V> = { bad: RowProblem } | { value: V }

export type ValuesRow<V> = Matched & {
  row: number
  /** Whether any cell holds a value, readable or not. */
  isFilled: boolean
  problems: readonly RowProblem[]
  values: readonly ReadValue<V>[]
}

/** What a kind says of its values, and of what Muster has. */
export type ValueRules<V, Former> = {
  /** The same student, day and so on have the same key. */
  keyOf: (student: number, value: V | Former) => string
  isSame: (one: V, other: V) => boolean
  isThere: (value: V, former: Former) => boolean
  /** Whether the file is compared with Muster first: a value that is there says nothing to other rows. */
  musterFirst: boolean
  /** Whether a row with a bad cell is not compared at all. */
  wholeRows: boolean
  points: {
    nobody: ImportPoint
    none: ImportPoint
    exists: ImportPoint
    repeated: (row: number) => ImportPoint
    twice: (name: string, value: V, row: number) => ImportPoint
    differ: (former: Former, count: number) => ImportPoint
  }
}

export type StudentDay = { student_id: number; day: Day }

/** Gathers what all rows say; `find` looks up what there is of students on days. */
export const compare = async <V extends Value, Former extends StudentDay>(
  rows: ReadonlyMap<number, ValuesRow<V>>,
  { keyOf, isSame, isThere, musterFirst }: ValueRules<V, Former>,
  find: (wanted: readonly StudentDay[]) => Promise<readonly Former[]>,
) => {
  const all: { student: number; value: V }[] = []
  const bad = new Set<number>()
  for await (const one of inTurn(rows.values())) {
    if (isBad(one.problems) || one.values.some((cell) => 'bad' in cell)) bad.add(one.row)
    const student = studentIn(one)
    for (const cell of one.values)
      if (student && 'value' in cell) all.push({ student: student.id, value: cell.value })
  }
  const days = new Map<string, StudentDay>()
  for (const { student, value } of all)
    days.set(`${student} ${value.day}`, { student_id: student, day: value.day })
  const found = await findInSlices([...days.values()], find)
  const existing = Map.groupBy(found, (former) => keyOf(former.student_id, former))
  const inFile = new Map<string, V[]>()
  for await (const { student, value } of inTurn(all)) {
    const key = keyOf(student, value)
    if (musterFirst && existing.get(key)?.some((former) => isThere(value, former))) continue
    const values = inFile.get(key)
    if (values) values.push(value)
    else inFile.set(key, [value])
  }
  for (const values of inFile.values()) {
    const [first] = values
    if (first && values.some((one) => !isSame(one, first)))
      for (const { row } of values) bad.add(row)
  }
  return { inFile, bad, existing }
}

/** What the file and Muster say of each value, by its key; bad rows leave theirs to others. */
type Compared<V extends Value, Former extends StudentDay> = Awaited<
  ReturnType<typeof compare<V, Former>>
>

type PlannedValue<V, Former> = V & { former: Former | undefined }

/** What is to be made for a student, each value with the former one that it replaces. */
export type ValuesPlan<V, Former> = {
  student: StudentKept
  values: readonly PlannedValue<V, Former>[]
}

type JudgedRow<V, Former> = { problems: readonly RowProblem[]; plan?: ValuesPlan<V, Former> }

/** The record of each row is its student. */
export const studentsOf = (taken: readonly PlannedRow<ValuesPlan<unknown, unknown>>[]) =>
  taken.map(({ row, plan }) => ({ row, recordId: plan.student.id }))

/** Judges the values of a row against each other, the file and Muster; `replaces` by the person's choice. */
export const judgeValues = <V extends Value, Former extends StudentDay>(
  read: ValuesRow<V>,
  compared: Compared<V, Former>,
  rules: ValueRules<V, Former>,
  replaces: boolean,
): JudgedRow<V, Former> => {
  const { match, isFilled, problems } = read
  const { nobody, none, differ } = rules.points
  const also = (one: RowProblem) => ({ problems: once([...problems, one]) })
  if (match === undefined && !isFilled) return { problems: [problem('open', nobody)] }
  if (match === undefined)
    return also(problem('bad', { code: 'student_unnamed' }, 'registrationNumber'))
  if (match === 'open') return also(questionOpen())
  if ('why' in match) return also(problem('bad', match.why, match.field))
  if (rules.wholeRows && !isFilled) return also(problem('open', none))
  if (rules.wholeRows && isBad(problems)) return { problems: once(problems) }
  const { student } = match
  const judged = read.values.map((cell) =>
    'bad' in cell ? cell : judgeValue(cell.value, student, compared, rules),
  )
  const bad = judged.flatMap((one) => ('bad' in one ? [one.bad] : []))
  const told = new Set(problems.map(({ field }) => field))
  const all = [...problems, ...openFirst(bad).filter(({ field }) => !told.has(field))]
  if (isBad(all)) return { problems: all }
  const made = judged.flatMap((one) => ('made' in one ? [one.made] : []))
  const same = judged.flatMap((one) => ('same' in one ? [one.same] : []))
  const formers = made.flatMap(({ former }) => former ?? [])
  const [first] = formers
  const doubles = first === undefined ? [] : [problem('duplicate', differ(first, formers.length))]
  const idle = made.length > 0 ? [] : [same[0] ?? problem('open', none)]
  const values = replaces ? made : made.filter(({ former }) => former === undefined)
  return {
    problems: [...all, ...doubles, ...idle],
    ...(values.length > 0 && { plan: { student, values } }),
  }
}

/** An unanswered question is told once for a row. */
const once = (problems: readonly RowProblem[]): RowProblem[] => {
  const first = problems.findIndex(isQuestionOpen)
  return problems.filter((one, at) => !isQuestionOpen(one) || at === first)
}

const openFirst = (problems: readonly RowProblem[]): RowProblem[] => [
  ...problems.filter(isQuestionOpen).slice(0, 1),
  ...problems.filter((one) => !isQuestionOpen(one)),
]

/** A value is bad, there already in the file or in Muster, or to be made in place of a former. */
const judgeValue = <V extends Value, Former extends StudentDay>(
  value: V,
  { id, name }: StudentKept,
  { inFile, bad, existing }: Compared<V, Former>,
  { keyOf, isSame, isThere, musterFirst, points }: ValueRules<V, Former>,
): { bad: RowProblem } | { same: RowProblem } | { made: PlannedValue<V, Former> } => {
  const key = keyOf(id, value)
  const formers = existing.get(key) ?? []
  const exists = formers.some((former) => isThere(value, former))
  if (musterFirst && exists) return { same: problem('duplicate', points.exists) }
  const others = inFile.get(key) ?? []
  const other = others.find((one) => !isSame(one, value))
  if (other) return { bad: problem('bad', points.twice(name, value, other.row), value.field) }
  const first = others.find(({ row }) => !bad.has(row))
  if (first && (first.row !== value.row || first.field !== value.field))
    return { same: problem('duplicate', points.repeated(first.row)) }
  return exists
    ? { same: problem('duplicate', points.exists) }
    : { made: { ...value, former: formers[0] } }
}
