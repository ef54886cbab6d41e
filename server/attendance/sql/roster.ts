import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { columnAsJson, isAnyOf } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db } from '../../db/schema.ts'
import { compiledAt, isAt, type Place } from '../../db/shared/venues.ts'
import { onlyRow } from '../../db/written.ts'
import { markColumns } from './records.ts'

const listed = [
  'students.id',
  'students.name',
  'students.registration_number',
  'students.contact_number',
  'students.registration_date',
  'students.admission_no',
  'students.parent_mobile_number',
  'students.chest_number',
  'students.updated_at',
] as const

/** The first `most` students of a place, by name. */
const rollOf = (db: Db, place: Place, most: number) =>
  db
    .selectFrom('students')
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(most))

/** The students of a place, by name; `most` at the most. */
export const findRoster = (db: Db, place: Place, most: number) =>
  rollOf(db, place, most)
    .select([...listed, sql<number>`1`.as('here')])
    .execute()

/** At most `most` students who were changed since an instant; `here` if they belong to the place. */
export const findChanged = (db: Db, place: Place, since: string, most: number) =>
  db
    .selectFrom('students')
    .select([
      ...listed,
      sql<number>`case when students.deleted_at is null
        and ${isAt(place)} then 1 else 0 end`.as('here'),
    ])
    .where('students.updated_at', '>', since)
    .orderBy('students.updated_at')
    .limit(rowCount(most))
    .execute()

export type RosterFound = Awaited<ReturnType<typeof findRoster>>[number]

const findColumns = compiledAt<{ most: number }>()((db, place, value) => {
  const column = <N extends keyof RosterFound>(name: N) =>
    columnAsJson<RosterFound[N]>(db, name).as(name)
  return db
    .selectFrom(rollOf(db, place, value('most')).select(listed).as('students'))
    .select([
      column('id'),
      column('name'),
      column('registration_number'),
      column('contact_number'),
      column('registration_date'),
      column('admission_no'),
      column('parent_mobile_number'),
      column('chest_number'),
      sql<string>`coalesce(max(updated_at), '')`.as('updated_at'),
    ])
})

/** The students of a place in columns, and when the last of them was changed; `most` at the most. */
export const findRosterColumns = async (db: Db, place: Place, most: number) =>
  onlyRow(await findColumns(db, { ...place, most }))

export type RosterColumnsFound = Omit<Awaited<ReturnType<typeof findRosterColumns>>, 'updated_at'>

export const findRosterMarks = (db: Db, place: Place, day: Day, most: number) =>
  db
    .selectFrom(rollOf(db, place, most).select('students.id').as('listed'))
    .innerJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'listed.id')
        .on('attendance.day', '=', ofEach('listed.id', day)),
    )
    .select(['attendance.student_id', ...markColumns, 'attendance.marked_by'])
    .execute()

const findMarksInColumns = compiledAt<{ day: Day; most: number }>()((db, place, value) => {
  const column = <N extends 'status' | 'version' | 'remarks'>(name: N) =>
    columnAsJson<RosterMarkFound[N] | null>(db, `attendance.${name}`).as(name)
  return db
    .selectFrom(rollOf(db, place, value('most')).select('students.id').as('listed'))
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'listed.id')
        .on('attendance.day', '=', ofEach('listed.id', value('day'))),
    )
    .select([
      columnAsJson<number>(db, 'listed.id').as('id'),
      column('status'),
      column('version'),
      column('remarks'),
    ])
})

/**
 * The marks of a day of the first `most` students of a place, at whichever venue they were made: a row for each
 * student, without who made the mark, and when.
 */
export const findMarkColumns = async (db: Db, place: Place, day: Day, most: number) =>
  onlyRow(await findMarksInColumns(db, { ...place, day, most }))

export type MarkColumnsFound = Awaited<ReturnType<typeof findMarkColumns>>

/** The names of the people who marked. */
export const findMarkers = (db: Db, marks: readonly RosterMarkFound[]) =>
  db
    .selectFrom('employees')
    .select(['id', 'name'])
    .where(isAnyOf(db, 'id', [...new Set(marks.map(({ marked_by }) => marked_by))]))
    .execute()

export type RosterMarkFound = Awaited<ReturnType<typeof findRosterMarks>>[number]
