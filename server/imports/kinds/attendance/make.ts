import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { z } from '../../../../contract/kit/zod.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import {
  holdForImport,
  importMarks,
  keepAbsenteesOf,
  type MarkToImport,
  removeImported,
} from '../../../attendance/actions/imported.ts'
import { rowsFrom } from '../../../db/json.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { inSlices, inTurn } from '../../../db/turns.ts'
import { audit } from '../../../kit/audit.ts'
import type { Made, PlannedRow, Work } from '../kind.ts'
import { type StudentDay, studentsOf, type Value, type ValuesPlan } from '../of-students/values.ts'

export type Mark = Value & { status: AttendanceStatus; remarks: string | null }

export type AttendancePlan = ValuesPlan<Mark, ExistingMark>

type Taker = PlannedRow<AttendancePlan>

/** Rows between two reports of progress. */
const rowsAtOnce = 100

/** Makes the marks of the rows that are taken, with an audit entry for each day of a venue. */
export const makeMarks = async (tx: Tx, taken: readonly Taker[], work: Work): Promise<Made> => {
  const { ctx, importId, progress } = work
  // The marks of a student are next to each other, so that their counts change once for all of them.
  const rows = taken.toSorted((one, other) => one.plan.student.id - other.plan.student.id)
  const days = await daysOf(rows)
  const venueOf = new Map(rows.map(({ plan: { student } }) => [student.id, student.venue_id]))
  await holdForImport(tx, days, venueOf)
  const by = { markedBy: ctx.person.id, now: ctx.now, importId }
  let done = 0
  for await (const some of inSlices(rows, rowsAtOnce)) {
    await importMarks(tx, some.flatMap(marksOf), by)
    done += some.length
    progress(done)
  }
  await keepAbsenteesOf(tx, [...venueOf.keys()])
  for await (const some of inSlices(days, rowsAtOnce)) {
    const action = 'attendance.marked' as const
    const changes = some.map(({ venue_id, ...after }) => ({ action, recordId: venue_id, after }))
    await audit(tx, ctx, ...changes)
  }
  return {
    records: studentsOf(taken),
    made: { marks: rows.reduce((sum, { plan }) => sum + plan.values.length, 0) },
  }
}

const marksOf = ({ plan: { student, values } }: Taker): MarkToImport[] =>
  values.map(({ day, status, remarks, former }) => ({
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

type DayMade = { venue_id: number; venue: string; day: Day; marks: number }

/** The days of venues that marks are made for. */
const daysOf = async (rows: readonly Taker[]): Promise<DayMade[]> => {
  const days = new Map<string, DayMade>()
  for await (const { plan } of inTurn(rows))
    for (const { day } of plan.values) {
      const { venue_id, venue } = plan.student
      const key = `${venue_id} ${day}`
      const known = days.get(key)
      if (known) known.marks += 1
      else days.set(key, { venue_id, venue, day, marks: 1 })
    }
  return [...days.values()]
}

const madeBefore = z.object({ marks: z.number() })

export const undoMarks = async (tx: Tx, { made }: Made, { importId }: Work): Promise<[]> => {
  const { marks } = madeBefore.parse(made)
  await removeImported(tx, marks, importId)
  return []
}

export type ExistingMark = StudentDay & {
  venue_id: number
  status: AttendanceStatus
  remarks: string | null
  version: number
}

/** The marks that there are for these students and days. */
export const findMarks = async (db: Db, keys: readonly StudentDay[]) => {
  const wanted = rowsFrom(db, 'wanted', { student_id: 'whole', day: 'text' }, keys)
  const { rows } = await sql<ExistingMark>`
    select attendance.student_id, attendance.day, attendance.venue_id, attendance.status,
      attendance.remarks, attendance.version
    from ${wanted}
    join attendance on attendance.student_id = wanted.student_id and attendance.day = wanted.day`.execute(
    db,
  )
  return rows
}
