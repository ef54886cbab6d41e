import { sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { rowCount } from '../../db/paging.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db } from '../../db/schema.ts'
import { containsFolded, matchesAmongFew } from '../../db/search.ts'

const searched = ['name_key', 'registration_number_key'] as const

type Wanted = { venueId: number; search?: string | undefined }

const ofVenue = (db: Db, { venueId, search }: Wanted) => {
  const students = db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
  return search === undefined
    ? students
    : students.where(matchesAmongFew('students', searched, search))
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

export const countStudents = async (db: Db, wanted: Wanted): Promise<number> => {
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
    name === undefined ? students : students.where(containsFolded('students.name_key', name))
  ).execute()
}

export type UnmarkedFound = Awaited<ReturnType<typeof findUnmarked>>[number]
