import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Counted } from '../../contract/roll-calls/merge.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'
import { isAnyOf, readIds, rowsAsJson, rowsFrom } from '../db/json.ts'
import { writeJson } from '../db/json-text.ts'
import { guarded } from '../db/locking.ts'
import { rowCount } from '../db/paging.ts'
import { personAs } from '../db/people.ts'
import { insertRow, type RowOf } from '../db/records.ts'
import type { Db, Tables, Tx } from '../db/schema.ts'
import { coversDay } from '../db/shared/excused.ts'
import { isAt } from '../db/shared/venues.ts'
import { requireOneUpdated } from '../db/written.ts'

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

type Place = { venueId: number; squadId?: number | undefined; day: Day }

/** The roll calls of a day, the latest first. */
export const findRollCalls = (db: Db, { venueId, squadId, day }: Place) => {
  const all = rollCalls(db)
    .where('roll_calls.venue_id', '=', venueId)
    .where('roll_calls.day', '=', day)
    .orderBy('roll_calls.started_at', 'desc')
    .orderBy('roll_calls.id', 'desc')
  return (squadId === undefined ? all : all.where('roll_calls.squad_id', '=', squadId)).execute()
}

export const findRollCall = (db: Db, id: number) =>
  rollCalls(db).where('roll_calls.id', '=', id).executeTakeFirst()

const studentsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('students')
    .select('id')
    .where(isAnyOf(db, 'id', ids))

/** Those of students who are there and seen, among ids; of a venue or squad, or of all. */
export const findPresent = (
  db: Db,
  ids: readonly number[],
  place?: Pick<Place, 'venueId' | 'squadId'>,
) => {
  const present = studentsOf(db, ids).where('deleted_at', 'is', null)
  return readIds(db, place ? present.where(isAt(place)) : present)
}

/** Those of students who are seen, among ids of a roll call. */
export const findSeen = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(await readIds(db, studentsOf(db, ids)))

/**
 * Those among ids who are excused at a time; an out-pass ends when the student has to be back, and one that
 * they are back from excuses no more on its last day.
 */
export const findExcused = async (
  tx: Tx,
  ids: readonly number[],
  { day, at }: { day: Day; at: string },
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('excused')
    .select('student_id')
    .where(isAnyOf(tx, 'student_id', ids))
    .where(coversDay(day))
    .where(
      sql<SqlBool>`(kind <> 'out-pass' or back_by > ${at} or (back_by is null and to_day > ${day}))`,
    )
    .execute()
  return rows.map((row) => row.student_id)
}

/** Has parts of the roll calls of a venue follow one another until the transaction ends. */
export const lockRollCalls = (tx: Tx, venueId: number) =>
  guarded(tx, tx.selectFrom('venues').select('id').where('id', '=', venueId)).execute()

/** The roll call of a part that has come already, and of any part that names its key. */
export const findParts = (tx: Tx, { key, rollCall }: { key: string; rollCall: string }) =>
  tx
    .selectFrom('roll_call_parts')
    .select(['key', 'roll_call_id'])
    .where((part) => part.or([part('key', '=', key), part('roll_call_key', '=', rollCall)]))
    .execute()

/** Roll calls of a name with students to count. */
export const findOpen = (tx: Tx, { venueId, squadId, day }: Place, nameKey: string) =>
  tx
    .selectFrom('roll_calls')
    .select(['id', 'started_at'])
    .where('venue_id', '=', venueId)
    .where('squad_id', squadId === undefined ? 'is' : '=', squadId ?? null)
    .where('day', '=', day)
    .where('name_key', '=', nameKey)
    .where('finished_at', 'is', null)
    .execute()

type Begun = Omit<
  Insertable<Tables['roll_calls']>,
  'id' | 'here' | 'excused' | 'uncounted' | 'finished_at'
>

const nobody = { here: '[]', excused: '[]', uncounted: '[]', finished_at: null }

/** Begins a roll call, to which its first part is added. */
export const addRollCall = (tx: Tx, rollCall: Begun) =>
  insertRow(tx, 'roll_calls', { ...rollCall, ...nobody })

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

type StudentOf = { studentId: number; today: Day; most: number }

/** The days in which roll calls of a student are looked for. */
const recentDays = 90

/** The last roll calls in which a student was counted, at the venues where they were in that time. */
export const findOfStudent = (db: Db, { studentId, today, most }: StudentOf) => {
  const since = addDays(today, -recentDays)
  const isIn = (column: 'here' | 'excused') => sql<SqlBool>`
    (',' || substr(${sql.ref(`roll_calls.${column}`)}, 2, length(${sql.ref(`roll_calls.${column}`)}) - 2) || ',')
      like ${`%,${studentId},%`}`
  return db
    .selectFrom('roll_calls')
    .innerJoin('venues', 'venues.id', 'roll_calls.venue_id')
    .leftJoin('roll_call_missing as missing', (join) =>
      join
        .onRef('missing.roll_call_id', '=', 'roll_calls.id')
        .on('missing.student_id', '=', studentId),
    )
    .select(['roll_calls.id', 'roll_calls.name', 'venues.name as venue', 'roll_calls.day'])
    .select(['roll_calls.started_at'])
    .select(
      sql<'here' | 'missing' | 'excused'>`case when missing.student_id is not null then 'missing'
        when ${isIn('here')} then 'here' else 'excused' end`.as('was'),
    )
    .where('roll_calls.day', '>=', since)
    .where(
      sql<SqlBool>`roll_calls.venue_id in (
        select venue_id from students where id = ${studentId} union
        select venue_id from student_moves where student_id = ${studentId} and until >= ${since})`,
    )
    .where((row) =>
      row.or([row('missing.student_id', 'is not', null), isIn('here'), isIn('excused')]),
    )
    .orderBy('roll_calls.started_at', 'desc')
    .limit(rowCount(most))
    .execute()
}
