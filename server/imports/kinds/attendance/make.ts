import { z } from '../../../../contract/kit/zod.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import {
  holdForImport,
  importMarks,
  keepAbsenteesOf,
  type MarkToImport,
  removeImported,
} from '../../../attendance/actions/imported.ts'
import type { Tx } from '../../../db/schema.ts'
import { inSlices, inTurn, yieldToOthers } from '../../../db/turns.ts'
import { audit } from '../../../kit/audit.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import type { Made, MadeBefore, PlannedRow, Work } from '../kind.ts'
import type { PlannedValue } from '../of-students/values.ts'
import type { Mark } from './read-row.ts'
import type { ExistingMark } from './sql.ts'

export type AttendancePlan = {
  student: StudentKept
  /** Each with the mark that it replaces. */
  marks: readonly PlannedValue<Mark, ExistingMark>[]
}

type Taker = PlannedRow<AttendancePlan>

/** Rows between two reports of progress. */
const rowsAtOnce = 100

/** Makes the marks of the rows that are taken, with an audit entry for each day of a venue. */
export const makeMarks = async (tx: Tx, taken: readonly Taker[], work: Work): Promise<Made> => {
  const { ctx, importId, progress } = work
  const pace = { importId, yieldToOthers }
  // The marks of a student are next to each other, so that their counts change once for all of them.
  const rows = taken.toSorted((one, other) => one.plan.student.id - other.plan.student.id)
  const days = await daysOf(rows)
  const venueOf = new Map(rows.map(({ plan: { student } }) => [student.id, student.venue_id]))
  await holdForImport(
    tx,
    days.map(({ venueId, day }) => ({ venue_id: venueId, day })),
    venueOf,
    pace,
  )
  const by = { markedBy: ctx.person.id, now: ctx.now }
  let done = 0
  for await (const some of inSlices(rows, rowsAtOnce)) {
    await importMarks(tx, some.flatMap(marksOf), by, pace)
    done += some.length
    progress(done)
  }
  await keepAbsenteesOf(tx, [...venueOf.keys()], pace)
  for await (const some of inSlices(days, rowsAtOnce)) {
    const action = 'attendance.marked' as const
    const changes = some.map(({ venueId, ...after }) => ({ action, recordId: venueId, after }))
    await audit(tx, ctx, ...changes)
  }
  return {
    records: taken.map(({ row, plan }) => ({ row, recordId: plan.student.id })),
    made: { marks: rows.reduce((sum, { plan }) => sum + plan.marks.length, 0) },
  }
}

const marksOf = ({ plan: { student, marks } }: Taker): MarkToImport[] =>
  marks.map(({ day, status, remarks, former }) => ({
    mark: {
      student_id: student.id,
      day,
      venue_id: student.venue_id,
      status,
      remarks,
      replaces: former?.version ?? 0,
      made_at: null,
      clock_off: null,
    },
    former,
  }))

type DayMade = { venueId: number; venue: string; day: Day; marks: number }

/** The days of venues that marks are made for. */
const daysOf = async (rows: readonly Taker[]): Promise<DayMade[]> => {
  const days = new Map<string, DayMade>()
  for await (const { plan } of inTurn(rows))
    for (const { day } of plan.marks) {
      const { venue_id: venueId, venue } = plan.student
      const key = `${venueId} ${day}`
      const known = days.get(key)
      if (known) known.marks += 1
      else days.set(key, { venueId, venue, day, marks: 1 })
    }
  return [...days.values()]
}

const madeBefore = z.object({ marks: z.number() })

export const undoMarks = async (tx: Tx, { made }: MadeBefore, { importId }: Work): Promise<[]> => {
  const { marks } = madeBefore.parse(made)
  await removeImported(tx, marks, { importId, yieldToOthers })
  return []
}
