import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { isAnyOf, rowsFrom } from '../../../db/json.ts'
import type { Db } from '../../../db/schema.ts'
import { type Known, phoneKey } from './students.ts'

type Key = 'registration_number_key' | 'admission_no_key' | 'name_key'

/** The present students with one of these keys. */
export const findStudents = async (
  db: Db,
  key: Key,
  values: readonly string[],
): Promise<Known[]> => {
  const rows = await db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select([
      'students.id',
      'students.name',
      'students.name_key',
      'students.registration_number',
      'students.registration_number_key',
      'students.admission_no_key',
      'students.registration_date',
      'students.contact_number',
      'students.parent_mobile_number',
      'venues.id as venue_id',
      'venues.name as venue',
      'venues.name_key as venue_key',
    ])
    .where('students.deleted_at', 'is', null)
    .where(isAnyOf(db, `students.${key}`, values))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameKey: row.name_key,
    number: row.registration_number,
    numberKey: row.registration_number_key,
    admissionKey: row.admission_no_key,
    venueId: row.venue_id,
    venue: row.venue,
    venueKey: row.venue_key,
    registered: row.registration_date,
    phones: [row.contact_number, row.parent_mobile_number].map(phoneKey),
  }))
}

export const findVenues = (db: Db) =>
  db.selectFrom('venues').select(['name', 'name_key']).orderBy('name_key').execute()

export type MarkKey = { student_id: number; day: Day }

export type ExistingMark = MarkKey & {
  venue_id: number
  status: AttendanceStatus
  remarks: string | null
  version: number
}

/** The marks that there are for these students and days. */
export const findMarks = async (
  db: Db,
  keys: readonly MarkKey[],
): Promise<readonly ExistingMark[]> => {
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
