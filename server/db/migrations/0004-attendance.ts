import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** One mark for a student and day, its earlier versions, and the counts that screens show. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  const columns = `student_id {whole} not null references students (id),
    day {text} not null,
    venue_id {whole} not null references venues (id),
    status {text} not null check (status in ('present', 'absent', 'late')),
    remarks {text},
    version {whole} not null,
    marked_by {whole} not null references employees (id),
    marked_at {text} not null`
  await createTable(db, 'attendance', `${columns}, primary key (student_id, day)`)
  await index(db, 'index attendance_at_venue on attendance (venue_id, day, student_id)')
  await index(db, `index attendance_absent on attendance (day, student_id) where status = 'absent'`)
  await createTable(db, 'attendance_history', `${columns}, primary key (student_id, day, version)`)
  await makeAppendOnly(db, 'attendance_history')
  const counts = `present {whole} not null, absent {whole} not null, late {whole} not null`
  await createTable(
    db,
    'attendance_days',
    `venue_id {whole} not null references venues (id), day {text} not null, ${counts},
    primary key (venue_id, day)`,
  )
  await createTable(
    db,
    'attendance_students',
    `venue_id {whole} not null references venues (id),
    student_id {whole} not null references students (id), ${counts},
    primary key (venue_id, student_id)`,
  )
  await index(
    db,
    `index students_roll on students (venue_id, name_key, registration_number_key)
      where deleted_at is null`,
  )
}

const index = (db: Kysely<Tables>, definition: string) =>
  sql.raw(`create ${definition}`).execute(db)
