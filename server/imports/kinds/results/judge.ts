import type { Event } from '../../../../contract/fitness/events.ts'
import type { FormerResult } from '../../../../contract/imports/result-sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import type { FileRow, Judged } from '../kind.ts'
import type { KnownStudent } from '../naming/students.ts'
import type { Venue } from '../naming/venues.ts'
import { problem } from '../saying.ts'
import { attemptKey, type ResultFacts, type RowFacts } from './facts.ts'
import { isSameResult } from './read-result.ts'
import type { ResultRead } from './read-row.ts'

export type PlannedResult = {
  event: Event
  value: number
  /** Another result that Muster has of the attempt. */
  former: FormerResult | undefined
}

export type ResultPlan = {
  student: KnownStudent
  venue: Venue
  day: Day
  attempt: number
  results: readonly PlannedResult[]
}

export const judgeRow = ({ row, choice }: FileRow, facts: ResultFacts): Judged<ResultPlan> => {
  const read = facts.rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const { shown, match, day, attempt } = read
  const problems = once(read.problems)
  const also = (one: RowProblem) => ({ shown, problems: once([...problems, one]) })
  if (match === undefined && !read.isFilled)
    return { shown, problems: [problem('open', { code: 'row_without_results' })] }
  if (match === undefined)
    return also(problem('bad', { code: 'student_unnamed' }, 'registrationNumber'))
  if (match === 'open') return also(problem('bad', { code: 'question_open' }))
  if ('why' in match) return also(problem('bad', match.why, match.field))
  if (!read.isFilled) return also(problem('open', { code: 'results_none' }))
  if (day === undefined || problems.some(({ kind }) => kind === 'bad')) return { shown, problems }
  const { student, venue } = match
  const judged = read.results.map((result) =>
    judgeResult(row, result, { ...read, day, student }, facts),
  )
  const bad = judged.flatMap((one) => ('bad' in one ? [one.bad] : []))
  if (bad.length > 0) return { shown, problems: [...problems, ...bad] }
  const made = judged.flatMap((one) => ('result' in one ? [one.result] : []))
  const same = judged.flatMap((one) => ('same' in one ? [one.same] : []))
  const results = choice === 'make' ? made : made.filter(({ former }) => former === undefined)
  return {
    shown,
    problems: [...problems, ...doubles(made, same)],
    ...(results.length > 0 && { plan: { student, venue, day, attempt, results } }),
  }
}

/** An unanswered question is told once for a row. */
const once = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.filter(
    (one, at) =>
      one.code !== 'question_open' ||
      at === problems.findIndex(({ code }) => code === 'question_open'),
  )

/** What is there already: the same results, or others, beside which these are made if a person says so. */
const doubles = (
  made: readonly PlannedResult[],
  same: readonly RowProblem[],
): readonly RowProblem[] => {
  const differ = made.flatMap(({ former }) => former ?? [])
  const [first] = differ
  if (first)
    return [
      problem('duplicate', { code: 'results_differ', facts: { ...first, results: differ.length } }),
    ]
  return made.length > 0 ? [] : same.slice(0, 1)
}

type JudgedResult =
  | { bad: RowProblem }
  | { result: PlannedResult }
  /** There already, in the file or in Muster. */
  | { same: RowProblem }

type Certain = Pick<RowFacts, 'attempt'> & { day: Day; student: KnownStudent }

/** A result against the others of the file and against Muster's. */
const judgeResult = (
  row: number,
  { field, event, value }: ResultRead,
  { student, day, attempt }: Certain,
  { inFile, existing }: ResultFacts,
): JudgedResult => {
  const key = attemptKey(student.id, day, event, attempt)
  const former = existing.get(key) ?? []
  if (former.some((known) => isSameResult(event, known, value)))
    return { same: problem('duplicate', { code: 'results_exist' }) }
  const others = inFile.get(key)
  const other = others?.all.find((one) => !isSameResult(event, one.value, value))
  if (other) {
    const facts = { name: student.name, event, row: other.row }
    return { bad: problem('bad', { code: 'result_twice_in_file', facts }, field) }
  }
  const first = others?.first
  if (first && (first.row !== row || first.field !== field))
    return { same: problem('duplicate', { code: 'result_repeated', facts: { row: first.row } }) }
  const [known] = former
  return {
    result: {
      event,
      value,
      former: known === undefined ? undefined : { event, value: known, day },
    },
  }
}
