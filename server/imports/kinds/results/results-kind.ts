import type { Event } from '../../../../contract/fitness/events.ts'
import { resultFields } from '../../../../contract/imports/fields.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db } from '../../../db/schema.ts'
import { resultHeadings, withHeadings } from '../headings.ts'
import type { Check, FileRow, Judged, Kind } from '../kind.ts'
import { readRows } from '../of-students/look-up.ts'
import { type Directory, isNumbered, type Named, no, whoIs } from '../of-students/students.ts'
import { compare, judgeValues, type ValueRules } from '../of-students/values.ts'
import { type Venue, venueQuestions } from '../of-students/venues.ts'
import { isResultField, labelOfResult, resultField, resultFieldKeys } from './event-words.ts'
import { makeResults, type ResultPlan, undoResults } from './make.ts'
import { isSameResult, readRow, type Result, resultQuestions } from './read-row.ts'
import { type ExistingResult, findExisting } from './sql.ts'

type Facts = Awaited<ReturnType<typeof readFacts>>

type Attempt = { day: Day; event: Event; attempt: number }

const keyOf = (student: number, { day, event, attempt }: Attempt): string =>
  `${student} ${day} ${event} ${attempt}`

const rules: ValueRules<Result, ExistingResult> = {
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
    differ: ({ event, value, day }, results) => ({
      code: 'results_differ',
      facts: { event, value, day, results },
    }),
  },
}

const readFacts = async (db: Db, fileRows: readonly FileRow[], check: Check) => {
  const read = (row: FileRow) => readRow(row, check)
  const { venues, rows } = await readRows(db, fileRows, check, { read, match: whoWasMeasured })
  const compared = await compare(rows, rules, (wanted) => findExisting(db, wanted))
  return { venues, rows, compared }
}

/** A student may be measured at another venue than their own, if there is one of that name. */
const whoWasMeasured = (named: Named, directory: Directory, venues: readonly Venue[]) => {
  const match = whoIs(isNumbered(named) ? { ...named, campVenue: '' } : named, directory)
  const { campVenue: venue } = named
  return match !== undefined && venue !== '' && !venueNamed(venue, venues)
    ? no('campVenue', { code: 'result_venue_unknown', facts: { venue } })
    : match
}

const venueNamed = (name: string, venues: readonly Venue[]): Venue | undefined =>
  venues.find(({ name_key }) => name_key === foldText(name))

const judge = ({ row, choice }: FileRow, { rows, compared, venues }: Facts): Judged<ResultPlan> => {
  const read = rows.get(row)
  if (read === undefined) return { shown: {}, problems: [] }
  const { problems, plan } = judgeValues(read, compared, rules, choice === 'make')
  if (!plan) return { shown: read.shown, problems }
  const { student, values: results } = plan
  const own = { id: student.venue_id, name: student.venue }
  const venue = venueNamed(read.named.campVenue, venues) ?? own
  return { shown: read.shown, problems, plan: { student, venue, results } }
}

/** Results: one a row, or one student a row with a column for each event. */
export const resultsKind: Kind<Facts, ResultPlan> = {
  kind: 'results',
  permission: 'fitness.record',
  fields: withHeadings(resultFields, resultHeadings),
  own: {
    fieldOf: resultField,
    has: isResultField,
    offered: resultFieldKeys,
    labelOf: labelOfResult,
  },
  judgesBy: ['student', 'measurement', 'setting', 'import'],
  duplicateChoices: ['skip', 'make'],
  readFacts,
  questions: (facts, check) => [...resultQuestions(check), ...venueQuestions(check, facts.venues)],
  judge,
  summarise: (taken) => ({
    makes: { results: taken.reduce((sum, { results }) => sum + results.length, 0) },
  }),
  make: makeResults,
  undo: undoResults,
}
