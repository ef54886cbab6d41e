import { type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { isAnyOf } from '../../db/lists.ts'
import { rowCount } from '../../db/paging.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db } from '../../db/schema.ts'
import { findNewest, holdsAll } from '../../db/search/find.ts'
import { marks, wantedOf, type Wanted as Pieces } from '../../db/search/key.ts'
import { holdsWords } from '../../db/search.ts'

export type Wanted = { venueId: number; found?: Found }

/** The students of a venue whom a search finds: their ids, or where they are too many, the keys. */
type Found = { ids: readonly number[] } | { keys: Pieces }

/** True where a search found more students of a venue than are counted. */
export const isCapped = ({ found }: Wanted): boolean => found !== undefined && 'keys' in found

/** So many students of a venue are found at once; of more, those that a page shows. */
const mostAtVenue = 5000

/** A venue's students, or those of them whom a search finds. */
export const searchVenue = async (
  db: Db,
  venueId: number,
  search: string | undefined,
): Promise<Wanted> => {
  if (search === undefined) return { venueId }
  const keys = wantedOf(search, [marks.present, marks.ofVenue(venueId)])
  const ids = await findNewest(db, keys, mostAtVenue + 1)
  return { venueId, found: ids.length > mostAtVenue ? { keys } : { ids } }
}

const ofVenue = (db: Db, { venueId, found }: Wanted) => {
  const students = db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
  if (found === undefined) return students
  return students.where(
    'ids' in found
      ? isAnyOf(db, 'students.id', found.ids)
      : sql<SqlBool>`exists (select 1 from student_keys where student_id = students.id
          and ${holdsAll(db, 'student_keys.key', found.keys)})`,
  )
}

const listed = [
  'students.id',
  'students.name',
  'students.registration_number',
  'students.contact_number',
  'venues.name as venue',
] as const

/** A page of a venue's students, by name and then registration number. */
export const findStudents = (db: Db, wanted: Wanted, page: number, limit: number) =>
  ofVenue(db, wanted)
    .select(listed)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))
    .execute()

export type StudentFound = Awaited<ReturnType<typeof findStudents>>[number]

/** How many students a venue has, or a search of them finds. */
export const countStudents = async (db: Db, wanted: Wanted): Promise<number> => {
  const { found } = wanted
  if (found !== undefined) return 'ids' in found ? found.ids.length : mostAtVenue
  const { total } = await ofVenue(db, wanted)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A page of a venue's students with their marks of a day, by name. */
export const findRoll = (db: Db, wanted: Wanted, day: Day, page: number, limit: number) =>
  ofVenue(db, wanted)
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'students.id')
        .on('attendance.day', '=', ofEach('students.id', day)),
    )
    .leftJoin('employees', 'employees.id', 'attendance.marked_by')
    .select([
      ...listed,
      'attendance.status',
      'attendance.remarks',
      'attendance.version',
      'attendance.marked_at',
      'attendance.made_at',
      'attendance.clock_off',
      'attendance.marked_by',
      'employees.name as marker',
    ])
    .where('students.registration_date', '<=', day)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))
    .execute()

export type RollFound = Awaited<ReturnType<typeof findRoll>>[number]

/**
 * Students of a venue who have no mark of a day. Nearly all marks of a venue's students are its own,
 * and lie together in its index; only for the others a student's own marks are looked at.
 */
const unmarked = (db: Db, venueId: number, day: Day) =>
  registered(db, venueId, day)
    .where((row) =>
      row(
        'students.id',
        'not in',
        row
          .selectFrom('attendance')
          .select('attendance.student_id')
          .where('attendance.venue_id', '=', venueId)
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

const registered = (db: Db, venueId: number, day: Day) =>
  db
    .selectFrom('students')
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
    .where('students.registration_date', '<=', day)

const counted = compiled<{ venueId: number; day: Day }>()((db, value) => {
  const count = (of: 'everybody' | 'unmarked') => {
    const students = of === 'everybody' ? registered : unmarked
    return students(db, value('venueId'), value('day')).select(sql<number>`count(*)`.as('students'))
  }
  return db.selectNoFrom([count('everybody').as('registered'), count('unmarked').as('unmarked')])
})

/** How many students a venue had on a day, and how many of them have no mark of it. */
export const countRegistered = async (db: Db, venueId: number, day: Day) => {
  const [counts] = await counted(db, { venueId, day })
  return { registered: counts?.registered ?? 0, unmarked: counts?.unmarked ?? 0 }
}

/** A venue's students who have no mark of a day, by name. */
export const findUnmarked = (
  db: Db,
  { venueId, day, name }: { venueId: number; day: Day; name?: string | undefined },
) => {
  const students = db
    .selectFrom('students')
    .select(['students.name', 'students.name_key', 'students.registration_number'])
    .where('students.id', 'in', unmarked(db, venueId, day).select('students.id'))
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
  return (
    name === undefined ? students : students.where(holdsWords(['students.name_key'], name))
  ).execute()
}

export type UnmarkedFound = Awaited<ReturnType<typeof findUnmarked>>[number]
