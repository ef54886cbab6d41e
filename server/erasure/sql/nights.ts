import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

type Night = Tables['retention_nights']

/** The latest nights until a day, of which some may not have been finished; a wrong clock leaves later ones. */
export const findNights = (db: Db, today: Day) =>
  db
    .selectFrom('retention_nights')
    .selectAll()
    .where('night', '<=', today)
    .orderBy('night', 'desc')
    .limit(10)
    .execute()

/** Begins the work of a night; false where another process does it, or has done it. */
export const beginNight = async (
  tx: Tx,
  night: Pick<Night, 'night' | 'places_before'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('retention_nights')
    .values({ ...night, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const endNight = (
  tx: Tx,
  night: Day,
  done: { ended_at: string; places: number; readings: number; erased: number },
) => tx.updateTable('retention_nights').set(done).where('night', '=', night).execute()

/** Rows of a table to a transaction, so that nobody waits for it. */
const atOnce = 200

type Days = { from: Day; before: Day }

/** Forgets where people clocked in and out on some days, some rows at a time; returns how many. */
export const forgetPlaces = async (tx: Tx, { from, before }: Days): Promise<number> => {
  const isOld = sql`day >= ${from} and day < ${before}
    and (check_in_place is not null or check_out_place is not null)`
  const places = sql`check_in_place = null, check_out_place = null`
  const present = await sql`update employee_days set ${places} where (employee_id, day) in
    (select employee_id, day from employee_days where ${isOld} limit ${atOnce})`.execute(tx)
  const former = await sql`update employee_day_history set ${places}
    where (employee_id, day, version) in (select employee_id, day, version
      from employee_day_history where ${isOld} limit ${atOnce})`.execute(tx)
  const proposed = await sql`delete from clock_proposals where id in
    (select id from clock_proposals where day < ${before} limit ${atOnce})`.execute(tx)
  return [present, former, proposed]
    .map(({ numAffectedRows = 0n }) => Number(numAffectedRows))
    .reduce((sum, rows) => sum + rows)
}

/** What the audit has of clocking on some days: the days and their former versions are kept themselves. */
export const forgetClocking = async (tx: Tx, { from, before }: Days): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from audit_values where entry_id in
    (select id from audit_entries join audit_values on entry_id = id
      where kind = 'day' and at >= ${from} and at < ${before} limit ${atOnce})`.execute(tx)
  return Number(numAffectedRows)
}
