import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { countRows, rowCount } from '../../db/paging.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db } from '../../db/schema.ts'
import { coversDay } from '../../db/shared/excused.ts'
import { findFirst } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { holdsWords } from '../../db/search.ts'
import { excusedUnmarked } from './excused.ts'
import { compiledAt, isAt, type Place } from '../../db/shared/venues.ts'
import { markColumns } from './records.ts'

/** The students of a place, or those of them that a search finds. */
export type VenueStudents = { place: Place; matches?: StudentMatches }

/** The ids of the students that a search finds, by name. */
type StudentMatches = { ids: readonly number[]; isCapped: boolean }

/** How many students of a venue are found. */
const mostAtVenue = 5000

/** Searches the students of a place; with a day, those who were registered by then. */
export const searchVenue = async (
  db: Db,
  place: Place,
  search: string | undefined,
  day?: Day,
): Promise<VenueStudents> => {
  if (search === undefined) return { place }
  const byName = await readIds(
    db,
    presentAt(db, place, day)
      .select('students.id')
      .orderBy('students.name_key')
      .orderBy('students.registration_number_key'),
  )
  const ids = await findFirst(db, searchTermsOf(search, [marks.present]), mostAtVenue + 1, byName)
  const isCapped = ids.length > mostAtVenue
  return { place, matches: { ids: ids.slice(0, mostAtVenue), isCapped } }
}

/** The students of a place; with a day, those who were registered by then. */
const presentAt = (db: Db, place: Place, day?: Day) => {
  const students = db
    .selectFrom('students')
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
  return day === undefined ? students : students.where('students.registration_date', '<=', day)
}

const ofVenue = (db: Db, place: Place) =>
  presentAt(db, place).innerJoin('venues', 'venues.id', 'students.venue_id')

/** A page of a venue's students, by name and then registration number. */
const pageOf = (db: Db, { place, matches }: VenueStudents, page: number, limit: number) => {
  const from = (page - 1) * limit
  const students = ofVenue(db, place)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
  return matches === undefined
    ? students.limit(rowCount(limit)).offset(rowCount(from))
    : students.where(isAnyOf(db, 'students.id', matches.ids.slice(from, from + limit)))
}

const listed = [
  'students.id',
  'students.name',
  'students.registration_number',
  'students.contact_number',
  'venues.name as venue',
] as const

export const findStudents = (db: Db, students: VenueStudents, page: number, limit: number) =>
  pageOf(db, students, page, limit).select(listed).execute()

export type StudentFound = Awaited<ReturnType<typeof findStudents>>[number]

/** How many students a venue has, or a search of them finds. */
export const countStudents = async (db: Db, students: VenueStudents): Promise<number> => {
  if (students.matches !== undefined) return students.matches.ids.length
  return countRows(ofVenue(db, students.place))
}

/** A page of a venue's students with their marks of a day, by name. */
export const findRoll = (db: Db, students: VenueStudents, day: Day, page: number, limit: number) =>
  pageOf(db, students, page, limit)
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'students.id')
        .on('attendance.day', '=', ofEach('students.id', day)),
    )
    .leftJoin('employees', 'employees.id', 'attendance.marked_by')
    .select([...listed, ...markColumns, 'attendance.marked_by', 'employees.name as marker'])
    .where('students.registration_date', '<=', day)
    .execute()

export type RollFound = Awaited<ReturnType<typeof findRoll>>[number]

/**
 * Students of a place who have no mark of a day. Nearly all marks of a venue's students are its own,
 * and are next to each other in its index; only for the others a student's own marks are read.
 */
const unmarked = (db: Db, place: Place, day: Day) =>
  presentAt(db, place, day)
    .where((row) =>
      row(
        'students.id',
        'not in',
        row
          .selectFrom('attendance')
          .select('attendance.student_id')
          .where('attendance.venue_id', '=', place.venueId)
          .where('attendance.day', '=', day),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('attendance')
            .select('attendance.day')
            .whereRef('attendance.student_id', '=', 'students.id')
            .where('attendance.day', '=', ofEach('students.id', day)),
        ),
      ),
    )

const counted = compiledAt<{ day: Day }>()((db, place, value) => {
  const day = value('day')
  const everybody = sql<number>`count(*)`.as('students')
  return db.selectNoFrom([
    presentAt(db, place, day).select(everybody).as('registered'),
    unmarked(db, place, day).select(everybody).as('unmarked'),
    excusedUnmarked(db, day).where(isAt(place)).select(everybody).as('excused'),
  ])
})

/** How many students a place had on a day, and how many of them have no mark of it: excused ones, and others. */
export const countRegistered = async (db: Db, place: Place, day: Day) => {
  const [counts] = await counted(db, { ...place, day })
  const excused = counts?.excused ?? 0
  return {
    registered: counts?.registered ?? 0,
    excused,
    unmarked: (counts?.unmarked ?? 0) - excused,
  }
}

/** The students of a place who have no mark of a day, by name, and what excuses them. */
export const findUnmarked = (
  db: Db,
  { place, day, name }: { place: Place; day: Day; name?: string | undefined },
) => {
  const students = db
    .selectFrom('students')
    .leftJoin('excused', (join) =>
      join.onRef('excused.student_id', '=', 'students.id').on(coversDay(day)),
    )
    .select(['students.name', 'students.name_key', 'students.registration_number', 'excused.kind'])
    .where('students.id', 'in', unmarked(db, place, day).select('students.id'))
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
  return (
    name === undefined ? students : students.where(holdsWords(['students.name_key'], name))
  ).execute()
}

export type UnmarkedFound = Awaited<ReturnType<typeof findUnmarked>>[number]
