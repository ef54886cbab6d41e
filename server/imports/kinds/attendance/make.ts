import { z } from '../../../../contract/kit/zod.ts'
import {
  holdForImport,
  importMarks,
  keepAbsenteesOf,
  type MarkToImport,
  removeImported,
} from '../../../attendance/actions/imported.ts'
import type { Tx } from '../../../db/schema.ts'
import { audit } from '../../../kit/audit.ts'
import type { Made, MadeBefore, Taken, Work } from '../kind.ts'
import type { AttendancePlan } from './judge.ts'

type Taker = Taken<AttendancePlan>

/** Rows between two reports of progress. */
const atOnce = 100

/** Makes the marks of the rows that are taken, with an audit entry for each day of a venue. */
export const makeMarks = async (tx: Tx, taken: readonly Taker[], work: Work): Promise<Made> => {
  const { ctx, importId, breathe, progress } = work
  const pace = { importId, breathe }
  // The marks of a student are next to each other, so that their counts change once for all of them.
  const rows = taken.toSorted((one, other) => one.plan.student.id - other.plan.student.id)
  await holdForImport(tx, rows.flatMap(marksOf), pace)
  const by = { markedBy: ctx.person.id, now: ctx.now }
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await importMarks(tx, some.flatMap(marksOf), by, pace)
    progress(from + some.length)
  }
  const students = [...new Set(rows.map(({ plan }) => plan.student.id))]
  await keepAbsenteesOf(tx, students, pace)
  await auditDays(tx, rows, work)
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
      venue_id: student.venueId,
      status,
      remarks,
      replaces: former?.version ?? 0,
      made_at: null,
      clock_off: null,
    },
    former,
  }))

const auditDays = async (tx: Tx, rows: readonly Taker[], { ctx, breathe }: Work): Promise<void> => {
  const days = new Map<string, { venueId: number; venue: string; day: string; marks: number }>()
  for (const { student, marks } of rows.map(({ plan }) => plan))
    for (const { day } of marks) {
      const key = `${student.venueId} ${day}`
      const of = days.get(key) ?? { venueId: student.venueId, venue: student.venue, day, marks: 0 }
      days.set(key, { ...of, marks: of.marks + 1 })
    }
  const changes = [...days.values()].map(({ venueId, ...after }) => ({
    action: 'attendance.marked' as const,
    recordId: venueId,
    after,
  }))
  for (let from = 0; from < changes.length; from += atOnce) {
    await audit(tx, ctx, ...changes.slice(from, from + atOnce))
    await breathe()
  }
}

const madeBefore = z.object({ marks: z.number() })

export const undoMarks = async (tx: Tx, { made }: MadeBefore, work: Work): Promise<void> => {
  const { marks } = madeBefore.parse(made)
  await removeImported(tx, marks, work)
}
