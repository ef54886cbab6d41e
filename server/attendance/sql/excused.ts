import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { coversDay, openEnd } from '../../db/shared/excused.ts'
import { compiledAt, isAt, type Place } from '../../db/shared/venues.ts'
import { onlyRow } from '../../db/written.ts'

/** Students who are excused on a day and have no mark of it. */
export const excusedUnmarked = (db: Db, day: Day) =>
  db
    .selectFrom('excused')
    .innerJoin('students', 'students.id', 'excused.student_id')
    .where(coversDay(day))
    .where('students.deleted_at', 'is', null)
    .where('students.registration_date', '<=', day)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('attendance')
            .select('attendance.day')
            .whereRef('attendance.student_id', '=', 'excused.student_id')
            .where('attendance.day', '=', day),
        ),
      ),
    )

const counted = compiledAt<{ day: Day }>()((db, place, value) => {
  const present = db
    .selectFrom('students')
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
  const excused = present
    .innerJoin('excused', 'excused.student_id', 'students.id')
    .select(['excused.student_id', 'excused.kind', 'excused.from_day', 'excused.to_day'])
    .select(['excused.back_by', 'excused.key'])
    .where('excused.to_day', '>=', value('day'))
    .where((row) =>
      row.or([
        row('excused.from_day', '<=', value('day')),
        row('excused.to_day', '=', sql.lit(openEnd)),
      ]),
    )
  return db.selectNoFrom([
    present.select(sql<number>`count(*)`.as('students')).as('total'),
    rowsAsJson(db, excused).as('excused'),
  ])
})

/** How many students a place has, and who of them is excused on a day, or without an end. */
export const countWithExcused = async (db: Db, place: Place, day: Day) => {
  const { total, excused } = onlyRow(await counted(db, { ...place, day }))
  return { total: total ?? 0, excused: readJson(excused) }
}

export type RosterExcusedFound = Awaited<ReturnType<typeof countWithExcused>>['excused'][number]
