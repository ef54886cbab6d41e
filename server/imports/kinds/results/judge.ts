import type { Event } from '../../../../contract/fitness/events.ts'
import type { FormerResult } from '../../../../contract/imports/result-sentences.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db } from '../../../db/schema.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import type { Check, FileRow, Judged } from '../kind.ts'
import { readRows } from '../of-students/look-up.ts'
import { type Directory, isNumbered, type Named, no, whoIs } from '../of-students/students.ts'
import {
  compare,
  type Compared,
  judgeValues,
  type PlannedValue,
  type StudentDay,
  type ValueRules,
  type ValuesRow,
} from '../of-students/values.ts'
import type { Venue } from '../of-students/venues.ts'
import { isSameResult } from './read-result.ts'
import { readRow, type Result, type RowRead } from './read-row.ts'
import { findExisting } from './sql.ts'

export type ResultPlan = {
  student: StudentKept
  venue: Pick<Venue, 'id' | 'name'>
  results: readonly PlannedValue<Result, FormerResult>[]
}

export type ResultFacts = {
  venues: readonly Venue[]
  rows: ReadonlyMap<number, RowRead & ValuesRow<Result>>
  compared: Compared<Result, FormerResult>
}

type Attempt = { day: Day; event: Event; attempt: number }

const keyOf = (student: number, { day, event, attempt }: Attempt): string =>
  `${student} ${day} ${event} ${attempt}`

const rules: ValueRules<Result, FormerResult> = {
  keyOf,
  isSame: (one, other) => isSameResult(one.event, one.value, other.value),
  isThere: ({ event, value }, former) => isSameResult(event, former.value, value),
  musterFirst: true,
  wholeRows: true,
  points: {
    nobody: { code: 'row_without_results' },
    none: { code: 'results_none' },
    exists: { code: 'results_exist' },
    repeated: (row) => ({ code: 'result_repeated', facts: { row } }),
    twice: (name, { event }, row) => ({
      code: 'result_twice_in_file',
      facts: { name, event, row },
    }),
    differ: (former, results) => ({ code: 'results_differ', facts: { ...former, results } }),
  },
}

export const readResultFacts = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<ResultFacts> => {
  const read = (row: FileRow) => readRow(row, check)
  const { venues, rows } = await readRows(db, fileRows, check, { read, match: whoWasMeasured })
  const find = async (wanted: readonly StudentDay[]) =>
    (await findExisting(db, wanted)).map((one) => {
      const { event, value, day } = one
      return [keyOf(one.student_id, one), { event, value, day }] as const
    })
  return { venues, rows, compared: await compare(rows, rules, find, check.yieldToOthers) }
}

/** A student may be measured at another venue than their own, if there is one of that name. */
const whoWasMeasured = (named: Named, directory: Directory, venues: readonly Venue[]) => {
  const match = whoIs(isNumbered(named) ? { ...named, venue: '' } : named, directory)
  const { venue } = named
  return match !== undefined && venue !== '' && !venueNamed(venue, venues)
    ? no('campVenue', { code: 'result_venue_unknown', facts: { venue } })
    : match
}

const venueNamed = (name: string, venues: readonly Venue[]): Venue | undefined =>
  venues.find(({ name_key }) => name_key === foldText(name))

export const judgeRow = (
  { row, choice }: FileRow,
  { rows, compared, venues }: ResultFacts,
): Judged<ResultPlan> => {
  const read = rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const { problems, plan } = judgeValues(read, compared, rules, choice === 'make')
  if (!plan) return { shown: read.shown, problems }
  const { student, values: results } = plan
  const own = { id: student.venue_id, name: student.venue }
  const venue = venueNamed(read.named.venue, venues) ?? own
  return { shown: read.shown, problems, plan: { student, venue, results } }
}
