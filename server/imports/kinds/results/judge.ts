import type { StudentKept } from '../../../students/sql/doubles.ts'
import type { Event } from '../../../../contract/fitness/events.ts'
import type { FormerResult } from '../../../../contract/imports/result-sentences.ts'
import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { FileRow, Judged } from '../kind.ts'
import {
  certainStudent,
  doubles,
  elsewhere,
  type Judged as JudgedValue,
  sorted,
} from '../of-students/values.ts'
import type { Venue } from '../of-students/venues.ts'
import { isBad, problem } from '../saying.ts'
import { attemptKey, isSame, type ResultFacts } from './facts.ts'
import { isSameResult } from './read-result.ts'
import type { Result } from './read-row.ts'

export type PlannedResult = {
  event: Event
  value: number
  /** Another result that Muster has of the attempt. */
  former: FormerResult | undefined
}

export type ResultPlan = {
  student: StudentKept
  venue: Pick<Venue, 'id' | 'name'>
  day: Day
  attempt: number
  results: readonly PlannedResult[]
}

export const judgeRow = ({ row, choice }: FileRow, facts: ResultFacts): Judged<ResultPlan> => {
  const read = facts.rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const { shown, match, named, day, attempt } = read
  const problems = once(read.problems)
  const also = (one: RowProblem) => ({ shown, problems: once([...problems, one]) })
  if (match === undefined && !read.isFilled)
    return { shown, problems: [problem('open', { code: 'row_without_results' })] }
  const found = certainStudent(match)
  if ('bad' in found) return also(found.bad)
  if (!read.isFilled) return also(problem('open', { code: 'results_none' }))
  if (day === undefined || isBad(problems)) return { shown, problems }
  const { student } = found
  const judged = sorted(
    read.results.map((result) =>
      judgeResult(
        result,
        { key: attemptKey(student.id, day, result.event, attempt), day },
        student,
        facts,
      ),
    ),
  )
  if (judged.bad.length > 0) return { shown, problems: [...problems, ...judged.bad] }
  const { made } = judged
  const results = choice === 'make' ? made : made.filter(({ former }) => former === undefined)
  const told = doubles(judged, (first, count) => ({
    code: 'results_differ',
    facts: { ...first, results: count },
  }))
  const venue = facts.venues.find(({ name_key }) => name_key === foldText(named.venue)) ?? {
    id: student.venue_id,
    name: student.venue,
  }
  return {
    shown,
    problems: [...problems, ...told],
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

/** A result against the others of the file and against Muster's. */
const judgeResult = (
  result: Result,
  { key, day }: { key: string; day: Day },
  { name }: StudentKept,
  { inFile, existing }: ResultFacts,
): JudgedValue<PlannedResult> => {
  const { field, event, value } = result
  const former = existing.get(key) ?? []
  if (former.some((known) => isSameResult(event, known, value)))
    return { same: problem('duplicate', { code: 'results_exist' }) }
  const { other, first } = elsewhere(inFile, key, result, isSame)
  if (other) {
    const facts = { name, event, row: other.row }
    return { bad: problem('bad', { code: 'result_twice_in_file', facts }, field) }
  }
  if (first)
    return { same: problem('duplicate', { code: 'result_repeated', facts: { row: first.row } }) }
  const [known] = former
  return {
    made: { event, value, former: known === undefined ? undefined : { event, value: known, day } },
  }
}
