import { sql } from 'kysely'
import { rowsAsJson } from '../../db/json.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db } from '../../db/schema.ts'
import { enrolmentsOn } from './readiness.ts'
import { isNotCorrected } from './results.ts'

/** What standards tell a student apart by, and what belongs to their results. */
export const findPerson = (db: Db, id: number, day: Day) =>
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
      rowsAsJson(db, standardsOf(db, id, day)).as('standards'),
      rowsAsJson(db, altitudesOf(db, id)).as('altitudes'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The exams of the courses that they are in, first course first. */
const standardsOf = (db: Db, studentId: number, day: Day) =>
  enrolmentsOn(db, day)
    .innerJoin('course_exams', 'course_exams.course_id', 'enrolments.course_id')
    .select('course_exams.standard_id as id')
    .where('enrolments.student_id', '=', studentId)
    .groupBy('course_exams.standard_id')
    .orderBy(sql`min(enrolments.position)`)

const altitudesOf = (db: Db, studentId: number) =>
  db
    .selectFrom('venues')
    .select(['name', sql<number>`altitude_feet`.as('feet')])
    .where('altitude_feet', 'is not', null)
    .where('id', 'in', (row) =>
      row.selectFrom('measurements').select('venue_id').where('student_id', '=', studentId),
    )
    .orderBy('name_key')
