import { may } from '../../../contract/kit/access.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Day, yearsBetween } from '../../../contract/values/calendar.ts'
import { readJson } from '../../db/json-text.ts'
import { inPieces } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { findInFull, findValidPayments } from '../../students/sql/read.ts'
import { findAllIds } from '../../students/sql/list.ts'
import { asFile } from '../actions.ts'
import { type StudentExported, studentColumns } from './student-columns.ts'

/** Students in full, a row each. */
export const students = asFile<'students', StudentExported>('students', {
  title: 'Students',
  columns: studentColumns,
  check: ({ deleted }, { person }) => {
    if (deleted && !may(person, 'students.delete')) refuse('not_allowed')
  },
  find: async (db, query, { today }) => {
    const ids = await findAllIds(db, query)
    return { count: ids.length, pieces: inPieces(ids, (some) => read(db, some, today)) }
  },
})

const read = async (db: Db, ids: readonly number[], today: Day): Promise<StudentExported[]> => {
  const payments = await findValidPayments(db, ids)
  const last = new Map(payments.map((paid) => [`${paid.student_id} ${paid.course_id}`, paid]))
  return (await findInFull(db, ids)).map((row) => ({
    ...row,
    age: yearsBetween(row.date_of_birth, today),
    courses: readJson(row.enrolments).map((course) => ({
      ...course,
      last: last.get(`${row.id} ${course.course_id}`),
    })),
  }))
}
