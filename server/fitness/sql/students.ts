import { sql } from 'kysely'
import { rowsAsJson } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'
import { isNotCorrected } from './results.ts'

/** What standards tell a student apart by, and what belongs to their results. */
export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('students')
    .select((row) => [
      'sex',
      'category',
      'home_state',
      'date_of_birth',
      row
        .selectFrom('measurements')
        .select((inner) => inner.fn.countAll<number>().as('total'))
        .where('student_id', '=', id)
        .where('event', '<>', 'vision')
        .$asScalar()
        .$notNull()
        .as('total'),
      row
        .selectFrom('measurements')
        .select('words')
        .where('student_id', '=', id)
        .where('event', '=', 'vision')
        .where(isNotCorrected('measurements.id'))
        .orderBy('day', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('vision'),
      rowsAsJson(db, standardsOf(db, id)).as('standards'),
      rowsAsJson(db, altitudesOf(db, id)).as('altitudes'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const standardsOf = (db: Db, studentId: number) =>
  db
    .selectFrom('course_exams')
    .innerJoin('enrolments', 'enrolments.course_id', 'course_exams.course_id')
    .select('course_exams.standard_id as id')
    .distinct()
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('course_exams.standard_id')

const altitudesOf = (db: Db, studentId: number) =>
  db
    .selectFrom('venues')
    .select(['name', sql<number>`altitude_feet`.as('feet')])
    .where('altitude_feet', 'is not', null)
    .where('id', 'in', (row) =>
      row.selectFrom('measurements').select('venue_id').where('student_id', '=', studentId),
    )
    .orderBy('name_key')
