import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, rowsFrom } from '../../db/json.ts'
import { holding } from '../../db/locking.ts'
import { rowCount } from '../../db/paging.ts'
import type { Tx } from '../../db/schema.ts'

/** The venues of these students, whose rows are locked; deleted ones are left out. */
export const lockVenuesOf = async (tx: Tx, studentIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; venue_id: number }>`
    select students.id, students.venue_id from students
    where ${isAnyOf(tx, 'students.id', studentIds)} and students.deleted_at is null
    ${holding(tx, 'students')}`.execute(tx)
  return rows
}

/** A mark as an import left it. */
export type ImportedMark = {
  student_id: number
  day: Day
  venue_id: number
  status: AttendanceStatus
  version: number
}

/** Some marks of an import. */
export const findImported = (tx: Tx, importId: number, most: number): Promise<ImportedMark[]> =>
  tx
    .selectFrom('attendance')
    .select(['student_id', 'day', 'venue_id', 'status', 'version'])
    .where('import_id', '=', importId)
    .orderBy('student_id')
    .orderBy('day')
    .limit(rowCount(most))
    .execute()

/** The students whose marks of an import were changed since. */
export const findChangedSince = (tx: Tx, importId: number) =>
  tx
    .selectFrom('attendance_history')
    .innerJoin('students', 'students.id', 'attendance_history.student_id')
    .select(['students.id', 'students.name'])
    .where('attendance_history.import_id', '=', importId)
    .groupBy(['students.id', 'students.name'])
    .orderBy('students.id')
    .execute()

const keys = { student_id: 'whole', day: 'text' } as const

/** Removes marks that were new; returns how many. */
export const deleteMarks = async (tx: Tx, marks: readonly ImportedMark[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from attendance where (student_id, day) in (
      select student_id, day from ${rowsFrom(tx, 'gone', keys, marks.map(keyOf))})`.execute(tx)
  return Number(numAffectedRows)
}

const keyOf = ({ student_id, day }: ImportedMark) => ({ student_id, day })

const versions = (tx: Tx, marks: readonly ImportedMark[]) =>
  rowsFrom(
    tx,
    'made',
    { ...keys, version: 'whole' },
    marks.map((mark) => ({ ...keyOf(mark), version: mark.version })),
  )

/** What these marks replaced. */
export const findReplaced = async (
  tx: Tx,
  marks: readonly ImportedMark[],
): Promise<readonly ImportedMark[]> => {
  const { rows } = await sql<ImportedMark>`
    select former.student_id, former.day, former.venue_id, former.status, former.version
    from ${versions(tx, marks)}
    join attendance_history as former on former.student_id = made.student_id
      and former.day = made.day and former.version = made.version - 1`.execute(tx)
  return rows
}

/** Puts back what these marks replaced, as a version of its own; returns how many. */
export const restoreMarks = async (tx: Tx, marks: readonly ImportedMark[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into attendance
      (student_id, day, venue_id, status, remarks, version, marked_by, marked_at, made_at, clock_off)
    select former.student_id, former.day, former.venue_id, former.status, former.remarks,
      former.version + 2, former.marked_by, former.marked_at, former.made_at, former.clock_off
    from ${versions(tx, marks)}
    join attendance_history as former on former.student_id = made.student_id
      and former.day = made.day and former.version = made.version - 1
    where true
    on conflict (student_id, day) do update set
      venue_id = excluded.venue_id, status = excluded.status, remarks = excluded.remarks,
      version = excluded.version, marked_by = excluded.marked_by, marked_at = excluded.marked_at,
      made_at = excluded.made_at, clock_off = excluded.clock_off, import_id = null`.execute(tx)
  return Number(numAffectedRows)
}
