import { sql } from 'kysely'
import { mostListed } from '../../../contract/fitness/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { rowsAsJson } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'
import { enrolmentsOn } from './readiness.ts'
import { isNotCorrected, resultsOf } from './results.ts'

const person = compiled<{ id: number; day: Day }>()((db, value) => {
  const [id, day] = [value('id'), value('day')]
  return db
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
      rowsAsJson(db, resultsOf(db, id, mostListed)).as('results'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
})

/** What standards tell a student apart by, their newest results, and what belongs to these. */
export const findPerson = async (db: Db, asked: { id: number; day: Day }) =>
  (await person(db, asked))[0]

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
