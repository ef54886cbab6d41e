import { sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { matches } from '../../db/search.ts'

const searched = ['name_key', 'registration_number_key'] as const

type Wanted = { venueId: number; search?: string | undefined }

const ofVenue = (db: Db, { venueId, search }: Wanted) => {
  const students = db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
  return search === undefined ? students : students.where(matches(db, 'students', searched, search))
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

/** Students of a venue with their marks of a day, by name; `most` at the most. */
export const findRoll = (db: Db, wanted: Wanted, day: Day, most: number) =>
  ofVenue(db, wanted)
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.student_id', '=', 'students.id').on('attendance.day', '=', day),
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
      'employees.name as marker',
    ])
    .where('students.registration_date', '<=', day)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(most))
    .execute()

export type RollFound = Awaited<ReturnType<typeof findRoll>>[number]

const counted = compiled<{ venueId: number; day: Day }>()((db, value) =>
  db
    .selectFrom('students')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'students.id')
        .on('attendance.day', '=', value('day')),
    )
    .select([
      sql<number>`count(*)`.as('registered'),
      sql<number>`count(*) - count(attendance.student_id)`.as('unmarked'),
    ])
    .where('students.venue_id', '=', value('venueId'))
    .where('students.deleted_at', 'is', null)
    .where('students.registration_date', '<=', value('day')),
)

/** How many students a venue had on a day, and how many of them have no mark of it. */
export const countRegistered = async (db: Db, venueId: number, day: Day) =>
  (await counted(db, { venueId, day }))[0] ?? { registered: 0, unmarked: 0 }
