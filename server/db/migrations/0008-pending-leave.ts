import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** The days that wait for a decision, so that it is seen who else waits for the same ones. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create index leave_days_pending on leave_days (day, request_id)
    where approved = 0`.execute(db)
}
