import { refuse } from '../../contract/kit/refuse.ts'
import type * as contract from '../../contract/courses/calls.ts'
import { pageFacts } from '../../contract/kit/endpoint.ts'
import type { Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import type { Command, InputOf, Query } from '../kit/http/call.ts'
import { refuseVersionConflict } from '../kit/version-conflict.ts'
import { presentActiveCourse, presentCourse } from './present.ts'
import * as sql from './sql.ts'

export const coursesPage: Query<typeof contract.listCourses> = async (db, { query }) => {
  const { rows, total } = await sql.findCourses(db, query)
  return { courses: rows.map(presentCourse), ...pageFacts(query.page, query.limit, total) }
}

export const activeCourses: Query<typeof contract.listActiveCourses> = async (db) =>
  (await sql.findActiveCourses(db)).map(presentActiveCourse)

export const addCourse = async (
  tx: Tx,
  { body }: Pick<InputOf<typeof contract.createCourse>, 'body'>,
  ctx: Ctx,
) => {
  const id = await sql.insertCourse(tx, body, ctx.person.id, ctx.now)
  const course = await courseAsSaved(tx, id)
  await audit(tx, ctx, { action: 'course.created', recordId: id, after: course })
  return { course }
}

export const changeCourse: Command<typeof contract.updateCourse> = async (
  tx,
  { params, body },
  ctx,
) => {
  const before = await courseToChange(tx, params.id)
  refuseVersionConflict(before.__v, body.__v)
  await sql.updateCourse(tx, params.id, body, ctx.now)
  const course = await courseAsSaved(tx, params.id)
  await audit(tx, ctx, { action: 'course.updated', recordId: params.id, before, after: course })
  return { course }
}

export const toggleCourse: Command<typeof contract.toggleCourse> = async (
  tx,
  { params, query },
  ctx,
) => {
  const before = await courseToChange(tx, params.id)
  refuseVersionConflict(before.__v, query.__v)
  await sql.setDeactivated(tx, params.id, before.isActive ? ctx.now : null, ctx.now)
  const course = await courseAsSaved(tx, params.id)
  const action = before.isActive ? 'course.deactivated' : 'course.activated'
  await audit(tx, ctx, { action, recordId: params.id })
  return { course }
}

export const removeCourse: Command<typeof contract.deleteCourse> = async (tx, { params }, ctx) => {
  const before = await courseToChange(tx, params.id)
  const students = await sql.countStudentsOf(tx, params.id)
  if (students > 0) refuse('course_in_use', { students })
  if (await sql.hasMockTests(tx, params.id)) refuse('course_has_mock_tests')
  await sql.deleteCourse(tx, params.id)
  await audit(tx, ctx, { action: 'course.deleted', recordId: params.id, before })
  return {}
}

const courseToChange = async (tx: Tx, id: number) => {
  if (!(await sql.lockCourse(tx, id))) refuse('course_not_found')
  return courseAsSaved(tx, id)
}

const courseAsSaved = async (tx: Tx, id: number) => {
  const row = await sql.findCourse(tx, id)
  return row ? presentCourse(row) : refuse('course_not_found')
}
