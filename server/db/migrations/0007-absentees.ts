import { type Kysely, sql } from 'kysely'
import { createTable } from '../columns.ts'
import type { Tables } from '../schema.ts'

/**
 * Who was absent three days running is stored, because the camp board shows it at every visit; and
 * indexes by which a venue's unmarked and the lately changed students are found without their rows.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createTable(
    db,
    'attendance_absentees',
    `student_id {whole} not null primary key references students (id), last_day {text} not null`,
  )
  const run = (text: string) => sql.raw(text).execute(db)
  await run('create index absentees_day on attendance_absentees (last_day)')
  await run(`insert into attendance_absentees (student_id, last_day)
    select students.id,
      (select max(day) from attendance where attendance.student_id = students.id)
    from students
    where (select count(*) from (
      select status from attendance where attendance.student_id = students.id
      order by day desc limit 3) as latest where latest.status = 'absent') = 3`)
  await run('drop index students_roll')
  await run(`create index students_roll on students
    (venue_id, name_key, registration_number_key, registration_date, id) where deleted_at is null`)
  await run('create index students_changed on students (updated_at) where version > 1')
}
