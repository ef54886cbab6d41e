import { sql } from 'kysely'
import type { Event } from '../../../../contract/fitness/events.ts'
import { resultFields } from '../../../../contract/imports/fields.ts'
import { z } from '../../../../contract/kit/zod.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import { rowsFrom } from '../../../db/json.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { valueOf } from '../../../db/written.ts'
import { importResults, takeBackResults } from '../../../fitness/actions/imported.ts'
import { isNotCorrected } from '../../../fitness/sql/results.ts'
import { resultHeadings, withHeadings } from '../headings.ts'
import type { Check, Facts, FileRow, Kind, Made, PlannedRow, Work } from '../kind.ts'
import { readRows, type Venue } from '../of-students/look-up.ts'
import { type Directory, isNumbered, type Named, no, whoIs } from '../of-students/students.ts'
import {
  compare,
  judgeValues,
  type StudentDay,
  studentsOf,
  type ValueRules,
  type ValuesPlan,
} from '../of-students/values.ts'
import { eventColumns } from './event-words.ts'
import { isSameResult, readRow, type Result, resultQuestions } from './read-row.ts'

const rules: ValueRules<Result, ExistingResult> = {
  keyOf: (student, { day, event, attempt }) => `${student} ${day} ${event} ${attempt}`,
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

const read = async (
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
): Promise<Facts<ResultPlan>> => {
  const { venues, whichVenue, rows } = await readRows(db, fileRows, check, {
    read: (row) => readRow(row, check),
    match: whoWasMeasured,
  })
  const compared = await compare(rows, rules, (wanted) => findExisting(db, wanted))
  return {
    questions: [...resultQuestions(check), ...whichVenue],
    judge: ({ row, choice }) => {
      const read = valueOf(rows, row)
      const { problems, plan } = judgeValues(read, compared, rules, choice === 'make')
      if (!plan) return { shown: read.shown, problems }
      const own = { id: plan.student.venue_id, name: plan.student.venue }
      const venue = venueNamed(read.named.campVenue, venues) ?? own
      return { shown: read.shown, problems, plan: { ...plan, venue } }
    },
    summarise: (taken) => ({
      makes: { results: taken.reduce((sum, { values }) => sum + values.length, 0) },
    }),
    make: makeResults,
  }
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

type ResultPlan = ValuesPlan<Result, ExistingResult> & { venue: Pick<Venue, 'id' | 'name'> }

/** Makes the results of the rows that are taken, with an audit entry for each venue and day. */
const makeResults = async (
  tx: Tx,
  taken: readonly PlannedRow<ResultPlan>[],
  { importId, ctx, progress }: Work,
): Promise<Made> => {
  const results = taken.flatMap(({ row, plan: { student, venue, values } }) =>
    values.map(({ event, value, day, attempt }) => ({
      key: `import:${importId}:${row}:${event}`,
      student_id: student.id,
      event,
      value,
      day,
      venue_id: venue.id,
      venue: venue.name,
      attempt,
      import_id: importId,
    })),
  )
  // A row is done when its results are; the rows of a student may be apart.
  const told = (share: number) => progress(Math.floor(share * taken.length))
  await importResults(tx, ctx, results, told)
  return {
    records: studentsOf(taken),
    made: { results: results.length },
  }
}

const madeBefore = z.object({ results: z.number() })

const undoResults = async (
  tx: Tx,
  { records, made }: Made,
  { importId, ctx }: Work,
): Promise<[]> => {
  const { results } = madeBefore.parse(made)
  const students = [...new Set(records.map(({ recordId }) => recordId))]
  await takeBackResults(tx, ctx, { importId, students, results })
  return []
}

type ExistingResult = StudentDay & { event: Event; attempt: number; value: number }

/** What counts of these students on these days. */
const findExisting = async (db: Db, wanted: readonly StudentDay[]) => {
  const { rows } = await sql<ExistingResult>`
    select measurements.student_id, measurements.day, measurements.event, measurements.attempt,
      measurements.value
    from ${rowsFrom(db, 'wanted', { student_id: 'whole', day: 'text' }, wanted)}
    join measurements on measurements.student_id = wanted.student_id
      and measurements.day = wanted.day
    where measurements.event <> 'vision' and ${isNotCorrected('measurements.id')}
    order by measurements.id`.execute(db)
  return rows
}

/** Results: one a row, or one student a row with a column for each event. */
export const resultsKind: Kind<ResultPlan> = {
  kind: 'results',
  fields: withHeadings(resultFields, resultHeadings),
  own: eventColumns,
  judgesBy: ['student', 'measurement', 'setting', 'import'],
  duplicateChoices: ['skip', 'make'],
  read,
  undo: undoResults,
}
