import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** The orders in which students and leave are listed. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await students(db)
  await leave(db)
}

const run = (db: Kysely<Tables>, text: string) => sql.raw(text).execute(db)

/** Each with the id, so that equal ones have an order, and again for the students of a venue. */
const students = async (db: Kysely<Tables>) => {
  for (const name of ['students_name', 'students_day']) await run(db, `drop index ${name}`)
  for (const [name, column] of [
    ['name', 'name_key'],
    ['number', 'registration_number_key'],
    ['date', 'registration_date'],
  ] as const) {
    const present = `where deleted_at is null`
    await run(db, `create index students_${name} on students (${column}, id) ${present}`)
    await run(
      db,
      `create index students_of_venue_${name} on students (venue_id, ${column}, id) ${present}`,
    )
  }
}

/** Those by name are read person by person, deleted ones too. */
const leave = async (db: Kysely<Tables>) => {
  await run(db, 'drop index employees_name')
  await run(db, 'create index employees_name on employees (name_key, id)')
  for (const column of ['leave_type', 'start_date', 'total_days'])
    for (const columns of [`${column}, id`, `status, ${column}, id`])
      await run(
        db,
        `create index leave_requests_${columns.replaceAll(', ', '_')} on leave_requests (${columns})`,
      )
}
