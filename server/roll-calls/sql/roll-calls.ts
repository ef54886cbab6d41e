import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Counted } from '../../../contract/roll-calls/merge.ts'
import { excusesAt, isAway } from '../../../contract/excuses/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, readIds, rowsAsJson, rowsFrom } from '../../db/json.ts'
import { writeJson } from '../../db/json-text.ts'
import { personAs } from '../../db/people.ts'
import { insertRow, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { coversDay, isExcusedOn } from '../../db/shared/excused.ts'
import { isAt, type Place } from '../../db/shared/venues.ts'
import { requireOneUpdated } from '../../db/written.ts'

const missingOf = (db: Db) =>
  db
    .selectFrom('roll_call_missing')
    .innerJoin('students', 'students.id', 'roll_call_missing.student_id')
    .where('roll_call_missing.roll_call_id', '=', sql.ref<number>('roll_calls.id'))
    .select(['students.id', 'students.name', 'students.registration_number'])
    .select(['students.chest_number', 'students.contact_number'])
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')

const rollCalls = (db: Db) =>
  db
    .selectFrom('roll_calls')
    .innerJoin('venues', 'venues.id', 'roll_calls.venue_id')
    .innerJoin('employees', 'employees.id', 'roll_calls.started_by')
    .select(['roll_calls.id', 'roll_calls.key', 'roll_calls.name', 'roll_calls.name_key'])
    .select(['venues.name as venue', 'roll_calls.squad_id', 'roll_calls.day'])
    .select(['roll_calls.started_at', 'roll_calls.finished_at'])
    .select(['roll_calls.here', 'roll_calls.excused', 'roll_calls.uncounted'])
    .select(personAs('employees', 'starter'))
    .select(rowsAsJson(db, missingOf(db)).as('missing'))

export type RollCallFound = RowOf<typeof rollCalls>

/** The roll calls of a day, the latest first. */
export const findRollCalls = (db: Db, { venueId, squadId, day }: Place & { day: Day }) => {
  const all = rollCalls(db)
    .where('roll_calls.venue_id', '=', venueId)
    .where('roll_calls.day', '=', day)
    .orderBy('roll_calls.started_at', 'desc')
    .orderBy('roll_calls.id', 'desc')
  return (squadId === undefined ? all : all.where('roll_calls.squad_id', '=', squadId)).execute()
}

export const findRollCall = (db: Db, id: number) =>
  rollCalls(db).where('roll_calls.id', '=', id).executeTakeFirst()

/** Those of students who are there and seen, among ids; of a venue or squad, or of all. */
const present = (db: Db, ids: readonly number[], place?: Place) => {
  const students = db
    .selectFrom('students')
    .select('id')
    .where(isAnyOf(db, 'id', ids))
    .where('deleted_at', 'is', null)
  return place ? students.where(isAt(place)) : students
}

export const findPresent = async (db: Db, ids: readonly number[], place?: Place) =>
  ids.length === 0 ? [] : readIds(db, present(db, ids, place))

/** As what a roll call would mark those who have no mark on its day; not who is missing and excused. */
export const findUnmarked = async (db: Db, { here, missing }: Counted<number>, day: Day) => {
  const unmarked = (ids: readonly number[]) =>
    present(db, ids).where(
      sql<SqlBool>`not exists (select 1 from attendance
        where attendance.student_id = students.id and attendance.day = ${day})`,
    )
  const isExcused = isExcusedOn(sql.ref('students.id'), day)
  return {
    present: await readIds(db, unmarked(here)),
    absent: await readIds(
      db,
      unmarked(missing).where((row) => row.not(isExcused)),
    ),
  }
}

/** Those among ids who are away at a time, excused. */
export const findAway = async (
  tx: Tx,
  ids: readonly number[],
  day: Day,
  at: string,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('excused')
    .select(['student_id', 'kind', 'to_day as to', 'back_by as backBy'])
    .where(isAnyOf(tx, 'student_id', ids))
    .where(coversDay(day))
    .execute()
  return rows
    .filter((row) => isAway(row.kind) && excusesAt(row, day, at))
    .map((row) => row.student_id)
}

/** Has parts of the roll calls of a venue follow one another until the transaction ends. */
export const lockRollCalls = (tx: Tx, venueId: number) =>
  tx.selectFrom('venues').select('id').where('id', '=', venueId).forNoKeyUpdate().execute()

/** The roll call of a part that has come already, and of any part that names its key. */
export const findParts = (tx: Tx, { key, rollCall }: { key: string; rollCall: string }) =>
  tx
    .selectFrom('roll_call_parts')
    .select(['key', 'roll_call_id'])
    .where((part) => part.or([part('key', '=', key), part('roll_call_key', '=', rollCall)]))
    .execute()

type BegunAt = Place & { day: Day; from: string; until: string }

/** The latest roll call of a name that began between two instants; one that is not finished before others. */
export const findBegun = (
  tx: Tx,
  { venueId, squadId, day, from, until }: BegunAt,
  nameKey: string,
) =>
  tx
    .selectFrom('roll_calls')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('squad_id', squadId === undefined ? 'is' : '=', squadId ?? null)
    .where('day', '=', day)
    .where('name_key', '=', nameKey)
    .where('started_at', '>=', from)
    .where('started_at', '<=', until)
    .orderBy(sql`finished_at is not null`)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()

export const addRollCall = (tx: Tx, rollCall: Insertable<Tables['roll_calls']>) =>
  insertRow(tx, 'roll_calls', rollCall)

export const addPart = (tx: Tx, part: Insertable<Tables['roll_call_parts']>) =>
  tx.insertInto('roll_call_parts').values(part).execute()

/** Writes whom a roll call has counted; it is finished with the first part after which nobody is left. */
export const writeCounted = async (
  tx: Tx,
  id: number,
  { here, missing, excused, uncounted }: Counted<number>,
  now: string,
): Promise<void> => {
  requireOneUpdated(
    await tx
      .updateTable('roll_calls')
      .set((row) => ({
        here: writeJson([...here]),
        excused: writeJson([...excused]),
        uncounted: writeJson([...uncounted]),
        finished_at:
          uncounted.length > 0 ? null : row.fn.coalesce('finished_at', sql<string>`${now}`),
      }))
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  await tx.deleteFrom('roll_call_missing').where('roll_call_id', '=', id).execute()
  if (missing.length === 0) return
  const rows = missing.map((student_id) => ({ student_id }))
  await sql`insert into roll_call_missing (roll_call_id, student_id)
    select ${id}, student_id from ${rowsFrom(tx, 'fresh', { student_id: 'whole' }, rows)}`.execute(
    tx,
  )
}
