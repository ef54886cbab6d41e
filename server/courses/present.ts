import type { ActiveCourse, Course } from '../../contract/courses/calls.ts'
import { toRupees } from '../../contract/values/money.ts'
import { toNamedPerson } from '../db/people.ts'
import type { ActiveCourseFound, CourseFound } from './sql.ts'

export const presentCourse = (row: CourseFound): Course => ({
  _id: String(row.id),
  name: row.name,
  description: row.description ?? undefined,
  duration: row.duration,
  courseFee: toRupees(row.fee_paise),
  isActive: row.deactivated_at === null,
  createdBy: toNamedPerson(row.author_id, row.author),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  __v: row.version,
})

export const presentActiveCourse = (row: ActiveCourseFound): ActiveCourse => ({
  _id: String(row.id),
  name: row.name,
  courseFee: toRupees(row.fee_paise),
  duration: row.duration,
})
