import { sql } from 'kysely'
import * as contract from '../../contract/courses/calls.ts'
import type { Sort } from '../../contract/kit/sorting.ts'
import type { z } from '../../contract/kit/zod.ts'
import { foldText } from '../../contract/values/text.ts'
import { isAnyOf } from '../db/json.ts'
import { countRows, rowsOfPage } from '../db/paging.ts'
import { personAs } from '../db/people.ts'
import type { Db, Tx } from '../db/schema.ts'
import {
  changeRecord,
  deleteRow,
  deleteRows,
  insertRow,
  isNamedBy,
  isThere,
  lockRow,
  type RowOf,
} from '../db/records.ts'
import { holdsWords } from '../db/search.ts'
import { positionIn, sortShort, type SortValues } from '../db/sorting.ts'

type Key = (typeof contract.courseSorts)[number]

const courses = (db: Db) =>
  db
    .selectFrom('courses')
    .innerJoin('employees', 'employees.id', 'courses.created_by')
    .select([
      'courses.id',
      'courses.name',
      'courses.description',
      'courses.duration',
      'courses.fee_paise',
      'courses.deactivated_at',
      ...personAs('employees', 'author'),
      'courses.created_at',
      'courses.updated_at',
      'courses.version',
    ])

export type CourseFound = RowOf<typeof courses>

const values: SortValues<Key> = {
  name: sql.ref('courses.name_key'),
  duration: positionIn(sql.ref('courses.duration'), contract.durations),
  courseFee: sql.ref('courses.fee_paise'),
  status: sql`courses.deactivated_at is not null`,
  createdBy: sql.ref('employees.name_key'),
}

const byName: Sort<Key> = { by: 'name', direction: 'asc' }

export const findCourses = async (db: Db, filter: z.output<typeof contract.listCourses.query>) => {
  const { page, limit, search, active, sort = byName } = filter
  let query = sortShort(courses(db), values, sort, sql.ref('courses.id'))
  if (search !== undefined) query = query.where(holdsWords(['courses.name_key'], search))
  if (active !== undefined)
    query = query.where('courses.deactivated_at', active ? 'is' : 'is not', null)
  return { rows: await rowsOfPage(query, page, limit), total: await countRows(query) }
}

export const findCourse = (db: Db, id: number) =>
  courses(db).where('courses.id', '=', id).executeTakeFirst()

/** Locks a course, so that no one enrols in it or changes it until the transaction ends. */
export const lockCourse = (tx: Tx, id: number) => lockRow(tx, 'courses', id)

export const findActiveCourses = (db: Db) =>
  db
    .selectFrom('courses')
    .select(['id', 'name', 'fee_paise', 'duration'])
    .where('deactivated_at', 'is', null)
    .orderBy('name_key')
    .execute()

export type ActiveCourseFound = Awaited<ReturnType<typeof findActiveCourses>>[number]

/** Every course, active or not, as an import matches it. */
export const findEveryCourse = (db: Db) =>
  db
    .selectFrom('courses')
    .select(['id', 'name', 'name_key', 'fee_paise', 'duration', 'deactivated_at'])
    .orderBy('name_key')
    .execute()

/** The courses with these ids, as an enrolment must know them; held until the transaction ends. */
export const findCoursesToEnrol = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('courses')
    .select(['id', 'name', 'fee_paise', 'duration', 'deactivated_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()

export const countStudentsOf = (db: Db, id: number) =>
  countRows(db.selectFrom('enrolments').where('course_id', '=', id))

export const insertCourse = (tx: Tx, course: contract.CourseInput, author: number, now: string) =>
  insertRow(tx, 'courses', {
    ...columns(course),
    created_by: author,
    created_at: now,
    updated_at: now,
  })

export const updateCourse = (tx: Tx, id: number, course: contract.CourseInput, now: string) =>
  changeRecord(tx, 'courses', id, columns(course), now)

export const setDeactivated = (tx: Tx, id: number, deactivatedAt: string | null, now: string) =>
  changeRecord(tx, 'courses', id, { deactivated_at: deactivatedAt }, now)

const columns = (course: contract.CourseInput) => ({
  name: course.name,
  name_key: foldText(course.name),
  description: course.description ?? null,
  duration: course.duration,
  fee_paise: course.courseFee,
})

export const hasMockTests = (db: Db, id: number) =>
  isThere(db.selectFrom('mock_tests').select('id').where('course_id', '=', id).limit(1))

/** Of these courses, those that were changed since they were added, or that a student or mock test has. */
export const findCoursesInUse = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('courses')
    .select(['id', 'name'])
    .where(isAnyOf(db, 'id', ids))
    .where((row) =>
      row.or([
        row('version', '<>', 1),
        isNamedBy('enrolments', 'course_id', 'courses.id'),
        isNamedBy('mock_tests', 'course_id', 'courses.id'),
      ]),
    )
    .execute()

export const deleteCourses = (tx: Tx, ids: readonly number[]) => deleteRows(tx, 'courses', ids)

export const deleteCourse = (tx: Tx, id: number) => deleteRow(tx, 'courses', id)
