import { type SqlBool, sql } from 'kysely'
import type { Demand, Event } from '../../../contract/fitness/events.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf } from '../../db/json.ts'
import type { Db } from '../../db/schema.ts'
import { isAt, type Place } from '../../db/shared/venues.ts'
import { isNotCorrected } from './results.ts'

/** The courses that prepare for an exam. */
export const findCoursesWithExam = (db: Db) =>
  db
    .selectFrom('course_exams')
    .innerJoin('courses', 'courses.id', 'course_exams.course_id')
    .select(['courses.id', 'courses.name', 'course_exams.standard_id'])
    .orderBy('courses.name_key')
    .execute()

export const findCourse = (db: Db, id: number) =>
  db.selectFrom('courses').select('id').where('id', '=', id).executeTakeFirst()

/** The versions of some exams. */
export const findVersions = (db: Db, standardIds: readonly number[]) =>
  db
    .selectFrom('standard_versions')
    .leftJoin('standard_confirmations', 'standard_confirmations.version_id', 'standard_versions.id')
    .select([
      'standard_versions.standard_id',
      'standard_versions.version',
      'standard_versions.valid_from as validFrom',
      'standard_versions.content',
      'standard_versions.made_by',
      'standard_confirmations.confirmed_by',
    ])
    .where(isAnyOf(db, 'standard_versions.standard_id', standardIds))
    .execute()

export type VersionFound = Awaited<ReturnType<typeof findVersions>>[number]

type OfVenue = { place: Place; courseId?: number | undefined; day: Day }

/** Enrolments of a day: neither removed from the student nor left. */
export const enrolmentsOn = (db: Db, day: Day) =>
  db
    .selectFrom('enrolments')
    .where('enrolments.taken_off_at', 'is', null)
    .where((row) =>
      row.or([row('enrolments.left_on', 'is', null), row('enrolments.left_on', '>=', day)]),
    )

/** The exam that most students of a venue prepare for. */
export const findUsualExam = (db: Db, { place, day }: OfVenue) =>
  enrolmentsOn(db, day)
    .innerJoin('course_exams', 'course_exams.course_id', 'enrolments.course_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select('course_exams.standard_id')
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
    .groupBy('course_exams.standard_id')
    .orderBy(sql`count(distinct students.id)`, 'desc')
    .orderBy('course_exams.standard_id')
    .executeTakeFirst()

type VenueStudents = OfVenue & {
  /** Of any course that prepares for this exam. */
  preparingFor?: number | undefined
}

/** The students of a venue who are in a course on a day, by name, and how many there are. */
export const findVenueStudents = (
  db: Db,
  { place, courseId, day, preparingFor }: VenueStudents,
  most: number,
) => {
  let ofCourse = enrolmentsOn(db, day).select('enrolments.student_id')
  if (courseId !== undefined) ofCourse = ofCourse.where('enrolments.course_id', '=', courseId)
  if (preparingFor !== undefined)
    ofCourse = ofCourse.where(
      'enrolments.course_id',
      'in',
      db.selectFrom('course_exams').select('course_id').where('standard_id', '=', preparingFor),
    )
  return db
    .selectFrom('students')
    .select([
      ...personal,
      'name',
      'registration_number',
      'chest_number',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where(isAt(place))
    .where('deleted_at', 'is', null)
    .where('registration_date', '<=', day)
    .where('id', 'in', ofCourse)
    .orderBy('name_key')
    .orderBy('registration_number_key')
    .limit(sql<number>`${most}`)
    .execute()
}

/** What standards tell people apart by. */
export const personal = ['students.id', 'date_of_birth', 'sex', 'category', 'home_state'] as const

/** The courses of students that prepare for an exam, by student, first come first. */
export const findPreparing = (db: Db, day: Day, students: readonly number[]) =>
  enrolmentsOn(db, day)
    .innerJoin('course_exams', 'course_exams.course_id', 'enrolments.course_id')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .select([...personal, 'students.venue_id', 'enrolments.course_id', 'enrolments.left_on'])
    .where(isAnyOf(db, 'enrolments.student_id', students))
    .where('students.deleted_at', 'is', null)
    .orderBy('students.id')
    .orderBy('enrolments.position')
    .execute()

export type PreparingFound = Awaited<ReturnType<typeof findPreparing>>[number]

type Measuring = {
  day: Day
  before?: Day
  /** What is judged; everything where it is left out. */
  demands?: readonly Demand[]
}

/**
 * The results that count of the last day of each event, and of the last one until an earlier day: a
 * verdict of either day needs no others. Of the chest also those of the last attempt in which it was
 * measured both ways, for only they tell by how much it expands.
 */
export const findLastResults = (
  db: Db,
  students: readonly number[],
  { day, before, demands }: Measuring,
) => {
  const counting = () =>
    db
      .selectFrom('measurements')
      .where(isAnyOf(db, 'measurements.student_id', students))
      .where(isNotCorrected('measurements.id'))
      .where('day', '<=', day)
      .where(demands === undefined ? sql.lit(true) : isAnyOf(db, 'event', eventsOf(demands)))
  const lastDay = sql<Day>`max(day)`.as('last_day')
  const formerDay = sql<Day | null>`max(case when day <= ${before ?? ''} then day end)`.as(
    'former_day',
  )
  const last = counting()
    .where('event', '<>', 'vision')
    .select(['student_id', 'event', lastDay, formerDay])
    .groupBy(['student_id', 'event'])
  const bothWays = counting()
    .where(isOfChest('event'))
    .select(['student_id', 'day'])
    .groupBy(['student_id', 'day', 'mock_test_id', 'attempt'])
    .having(sql<SqlBool>`min(event) <> max(event)`)
  const expanded = db
    .selectFrom(bothWays.as('both_ways'))
    .select(['student_id', lastDay, formerDay])
    .groupBy('student_id')
  return db
    .selectFrom(last.as('last'))
    .leftJoin(expanded.as('expanded'), (join) =>
      join.onRef('expanded.student_id', '=', 'last.student_id').on(isOfChest('last.event')),
    )
    .innerJoin('measurements', (join) =>
      join
        .onRef('measurements.student_id', '=', 'last.student_id')
        .onRef('measurements.event', '=', 'last.event')
        .on(sql<SqlBool>`measurements.day in
          (last.last_day, last.former_day, expanded.last_day, expanded.former_day)`),
    )
    .where(isNotCorrected('measurements.id'))
    .select([
      'measurements.student_id',
      'measurements.event',
      'measurements.value',
      'measurements.day',
      'measurements.attempt',
      'measurements.mock_test_id',
      'measurements.venue_id',
    ])
    .execute()
}

/** What demands are measured by. */
const eventsOf = (judged: readonly Demand[]): Event[] =>
  judged.flatMap((demand) => (demand === 'chest_expansion' ? ['chest', 'chest_expanded'] : demand))

export type ResultFound = Awaited<ReturnType<typeof findLastResults>>[number]

const isOfChest = (event: string) => sql<SqlBool>`${sql.ref(event)} in ('chest', 'chest_expanded')`
