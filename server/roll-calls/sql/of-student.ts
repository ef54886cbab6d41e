import { sql, type SqlBool } from 'kysely'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import { readJson } from '../../db/json-text.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'

const isIn = (column: 'here' | 'excused', studentId: number) =>
  sql<SqlBool>`replace(replace(${sql.ref(column)}, '[', ','), ']', ',')
    like ${`%,${studentId},%`}`

const ofStudent = (db: Db, studentId: number) => {
  const [isHere, isExcused] = [isIn('here', studentId), isIn('excused', studentId)]
  const isMissing = sql<SqlBool>`exists (select 1 from roll_call_missing as missing
    where missing.roll_call_id = roll_calls.id and missing.student_id = ${studentId})`
  return db
    .selectFrom('roll_calls')
    .select(['id', 'name', 'started_at'])
    .select(
      sql<'here' | 'missing' | 'excused'>`case when ${isHere} then 'here'
        when ${isExcused} then 'excused' else 'missing' end`.as('was'),
    )
    .where((row) => row.or([isHere, isExcused, isMissing]))
}

/** From when to when a student was at a venue, both days included. */
type Stay = { venue_id: number; from: Day; until: Day }

const movesOf = (db: Db) =>
  db
    .selectFrom('student_moves')
    .select(['venue_id', 'until'])
    .where('student_id', '=', sql.ref<number>('students.id'))
    .orderBy('until')

/** What is older is not looked through: of a student whom no one counts any more it would be everything. */
const mostDays = 400

/** Where a student who is there was since their registration, at most 400 days back, the first one first. */
export const findStays = async (db: Db, studentId: number, today: Day): Promise<Stay[]> => {
  const student = await db
    .selectFrom('students')
    .select(['venue_id', 'registration_date', rowsAsJson(db, movesOf(db)).as('moves')])
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (student === undefined) return []
  const oldest = addDays(today, -mostDays)
  let from = student.registration_date > oldest ? student.registration_date : oldest
  return [...readJson(student.moves), { ...student, until: today }].flatMap(
    ({ venue_id, until }) => {
      if (until < from) return []
      const stay = { venue_id, from, until }
      from = until
      return [stay]
    },
  )
}

/**
 * The last roll calls in which a student was counted. Of each stay they are read backwards until there are enough:
 * mostly as many as are shown, however many the venue has.
 */
export const findOfStudent = (db: Db, studentId: number, stays: readonly Stay[], most: number) => {
  const [first, ...others] = stays.map(({ venue_id: venueId, from, until }) => {
    const last = ofStudent(db, studentId)
      .where('venue_id', '=', venueId)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('day', 'desc')
      .orderBy('started_at', 'desc')
      .limit(rowCount(most))
    return db.selectFrom(last.as('last')).selectAll()
  })
  if (first === undefined) return []
  // The day of a move belongs to two stays.
  return others
    .reduce((all, stay) => all.union(stay), first)
    .orderBy('started_at', 'desc')
    .limit(rowCount(most))
    .execute()
}
