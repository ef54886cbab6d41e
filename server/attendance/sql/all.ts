import { type SqlBool, sql } from 'kysely'
import { isAnyOf, readIds } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'
import { holdsWords } from '../../db/search.ts'
import { countOf, type Filter, type RecordFound, records, recordColumns } from './records.ts'

/** The ids of the students who have marks that a filter finds, by name. */
export const findMarkedStudents = (db: Db, filter: Filter): Promise<number[]> => {
  const { venueId, day, status, name } = filter
  if (day !== undefined)
    return readIds(
      db,
      records(db, filter)
        .select('attendance.student_id as id')
        .orderBy('students.name_key')
        .orderBy('students.registration_number_key'),
    )
  let students = db
    .selectFrom('attendance_students as counts')
    .innerJoin('students', 'students.id', 'counts.student_id')
    .select('counts.student_id as id')
    .where('counts.venue_id', '=', venueId)
    .where(sql<SqlBool>`${countOf(status)} > 0`)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
  if (name !== undefined) students = students.where(holdsWords(['students.name_key'], name))
  return readIds(db, students)
}

/** The marks of these students that a filter finds, by name, newest day first. */
export const findRecordsOf = (
  db: Db,
  filter: Filter,
  studentIds: readonly number[],
): Promise<RecordFound[]> =>
  records(db, filter)
    .where(isAnyOf(db, 'attendance.student_id', studentIds))
    .select(recordColumns)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .orderBy('attendance.day', 'desc')
    .execute()
