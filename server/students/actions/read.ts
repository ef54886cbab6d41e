import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type * as contract from '../../../contract/students/calls.ts'
import type { Db } from '../../db/schema.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentRow, presentStudent, presentVenue } from '../present.ts'
import { requireMayList } from '../rules/listing.ts'
import { findStudents } from '../sql/list.ts'
import { findStudent, findVenues, type StudentFound } from '../sql/read.ts'

export const studentsPage: Query<typeof contract.listStudents> = async (db, { query }, ctx) => {
  requireMayList(query, ctx)
  const { rows, total, capped } = await findStudents(db, query, ctx.today)
  return {
    students: rows.map(presentRow),
    ...pageFacts(query.page, query.limit, total, capped),
  }
}

export const venues: Query<typeof contract.listVenues> = async (db, _, { person }) => ({
  venues: (await findVenues(db, person.id)).map(presentVenue),
})

export const oneStudent: Query<typeof contract.getStudent> = async (db, { params }) => ({
  student: presentStudent(await readStudent(db, params.id)),
})

/** A student who is not deleted. */
export const readStudent = async (db: Db, id: number): Promise<StudentFound> =>
  (await findStudent(db, id)) ?? refuse('student_not_found')
