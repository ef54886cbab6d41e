import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

/** The days of pending requests, so that deciders see other requests for the same days. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create index leave_days_pending on leave_days (day, request_id)
    where approved = 0`.execute(db)
}
