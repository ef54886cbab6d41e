import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import { rowsFrom } from '../../../db/json.ts'
import type { StudentDay } from '../of-students/values.ts'
import type { Db } from '../../../db/schema.ts'

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
