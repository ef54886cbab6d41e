import { z } from '../../../../contract/kit/zod.ts'
import type { Tx } from '../../../db/schema.ts'
import { yieldToOthers } from '../../../db/turns.ts'
import { importResults, takeBackResults } from '../../../fitness/actions/imported.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import type { Made, MadeBefore, PlannedRow, Work } from '../kind.ts'
import type { PlannedValue } from '../of-students/values.ts'
import type { Venue } from '../of-students/venues.ts'
import type { Result } from './read-row.ts'
import type { ExistingResult } from './sql.ts'

export type ResultPlan = {
  student: StudentKept
  venue: Pick<Venue, 'id' | 'name'>
  results: readonly PlannedValue<Result, ExistingResult>[]
}

/** Makes the results of the rows that are taken, with an audit entry for each venue and day. */
export const makeResults = async (
  tx: Tx,
  taken: readonly PlannedRow<ResultPlan>[],
  { importId, ctx, progress }: Work,
): Promise<Made> => {
  const results = taken.flatMap(({ row, plan: { student, venue, results: some } }) =>
    some.map(({ event, value, day, attempt }) => ({
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
  await importResults(tx, ctx, results, { yieldToOthers, told })
  return {
    records: taken.map(({ row, plan }) => ({ row, recordId: plan.student.id })),
    made: { results: results.length },
  }
}

const madeBefore = z.object({ results: z.number() })

export const undoResults = async (
  tx: Tx,
  { records, made }: MadeBefore,
  { importId, ctx }: Work,
): Promise<[]> => {
  const { results } = madeBefore.parse(made)
  const students = [...new Set(records.map(({ recordId }) => recordId))]
  await takeBackResults(tx, ctx, { importId, students, results, yieldToOthers })
  return []
}
