import { type Kysely, sql } from 'kysely'
import { addColumn } from '../columns.ts'
import type { Tables } from '../schema.ts'

/** When a mark was made on the device where it waited, and the order in which rosters change. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  for (const table of ['attendance', 'attendance_history']) {
    await addColumn(db, table, 'made_at {text}')
    await addColumn(db, table, 'clock_off {whole}')
  }
  await sql`create index students_updated on students (updated_at)`.execute(db)
}
