import { sql, type SqlBool } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, rowsFrom } from '../../db/json.ts'
import { holding } from '../../db/locking.ts'
import { rowCount } from '../../db/paging.ts'
import type { Tx } from '../../db/schema.ts'
import { orReplace, storedColumns } from './marks.ts'

/** The venues of these students, whose rows are locked; deleted ones are left out. */
export const lockVenuesOf = async (tx: Tx, studentIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; venue_id: number }>`
    select students.id, students.venue_id from students
    where ${isAnyOf(tx, 'students.id', studentIds)} and students.deleted_at is null
    ${holding(tx, 'students')}`.execute(tx)
  return rows
}

/**
 * A mark as an import left it, and the version with which the import made it: later imports that were
 * undone gave it back with a version of its own.
 */
export type ImportedMark = {
  student_id: number
  day: Day
  venue_id: number
  status: AttendanceStatus
  version: number
  made: number
}

const marksOf = (tx: Tx, importId: number) =>
  tx.selectFrom('attendance').distinct().where('import_id', '=', importId)

/** The days of venues that an import marked, in the order in which they are locked. */
export const findDaysOf = (tx: Tx, importId: number) =>
  marksOf(tx, importId).select(['venue_id', 'day']).orderBy('venue_id').orderBy('day').execute()

/** The students whom an import marked. */
export const findMarkedBy = async (tx: Tx, importId: number): Promise<readonly number[]> => {
  const rows = await marksOf(tx, importId).select('student_id').orderBy('student_id').execute()
  return rows.map(({ student_id }) => student_id)
}

/** Some marks of an import. */
export const findImported = (tx: Tx, importId: number, most: number): Promise<ImportedMark[]> =>
  tx
    .selectFrom('attendance')
    .select(['student_id', 'day', 'venue_id', 'status', 'version'])
    .select(
      sql<number>`coalesce((
        select min(former.version) from attendance_history as former
        where former.student_id = attendance.student_id and former.day = attendance.day
          and former.import_id = attendance.import_id
      ), version)`.as('made'),
    )
    .where('import_id', '=', importId)
    .orderBy('student_id')
    .orderBy('day')
    .limit(rowCount(most))
    .execute()

/** The students whose marks of an import were changed since, and not given back. */
export const findChangedSince = (tx: Tx, importId: number) =>
  tx
    .selectFrom('attendance_history')
    .innerJoin('students', 'students.id', 'attendance_history.student_id')
    .select(['students.id', 'students.name'])
    .where('attendance_history.import_id', '=', importId)
    .where(
      sql<SqlBool>`not exists (
        select 1 from attendance where attendance.import_id = attendance_history.import_id
          and attendance.student_id = attendance_history.student_id
          and attendance.day = attendance_history.day
      )`,
    )
    .groupBy(['students.id', 'students.name'])
    .orderBy('students.id')
    .execute()

const keys = { student_id: 'whole', day: 'text' } as const

/** Removes marks that were new, with what imports made of them since; returns how many. */
export const deleteMarks = async (tx: Tx, marks: readonly ImportedMark[]): Promise<number> => {
  const isOneOf = sql`(student_id, day) in (
    select student_id, day from ${rowsFrom(tx, 'gone', keys, marks.map(keyOf))})`
  await sql`delete from attendance_history where ${isOneOf}`.execute(tx)
  const { numAffectedRows = 0n } = await sql`delete from attendance where ${isOneOf}`.execute(tx)
  return Number(numAffectedRows)
}

const keyOf = ({ student_id, day }: ImportedMark) => ({ student_id, day })

const versions = (tx: Tx, marks: readonly ImportedMark[]) =>
  rowsFrom(
    tx,
    'marks',
    { ...keys, version: 'whole', made: 'whole' },
    marks.map((mark) => ({ ...keyOf(mark), version: mark.version, made: mark.made })),
  )

type Replaced = Omit<ImportedMark, 'version' | 'made'>

const replacedByEach = sql`
  join attendance_history as former on former.student_id = marks.student_id
    and former.day = marks.day and former.version = marks.made - 1`

/** What these marks replaced. */
export const findReplaced = async (
  tx: Tx,
  marks: readonly ImportedMark[],
): Promise<readonly Replaced[]> => {
  const { rows } = await sql<Replaced>`
    select former.student_id, former.day, former.venue_id, former.status
    from ${versions(tx, marks)} ${replacedByEach}`.execute(tx)
  return rows
}

/** Puts back what these marks replaced, as a version of its own; returns how many. */
export const restoreMarks = async (tx: Tx, marks: readonly ImportedMark[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into attendance (${storedColumns})
    select former.student_id, former.day, former.venue_id, former.status, former.remarks,
      marks.version + 1, former.marked_by, former.marked_at, former.made_at, former.clock_off,
      former.import_id
    from ${versions(tx, marks)} ${replacedByEach}
    where true
    ${orReplace}`.execute(tx)
  return Number(numAffectedRows)
}
