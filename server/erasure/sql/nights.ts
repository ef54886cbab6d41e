import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

/** The night for which it was done last, and the day up to which the places are forgotten. */
export const findNights = (db: Db) =>
  db.selectFrom('retention_nights').selectAll().orderBy('night', 'desc').limit(10).execute()

/** Begins the work of a night; false where another process does it, or has done it. */
export const beginNight = async (
  tx: Tx,
  night: Pick<Tables['retention_nights'], 'night' | 'places_before'>,
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
  done: { ended_at: string; places: number; due: number; erased: number },
) => tx.updateTable('retention_nights').set(done).where('night', '=', night).execute()

type Days = { from: Day; before: Day }

/** Forgets where people clocked in and out on some days, some rows at a time; returns how many. */
export const forgetPlaces = async (tx: Tx, { from, before }: Days, limit: number) => {
  let count = 0
  for (const table of ['employee_days', 'employee_day_history'] as const) {
    const key = table === 'employee_days' ? 'employee_id, day' : 'employee_id, day, version'
    const done = await sql`update ${sql.table(table)}
      set check_in_place = null, check_out_place = null
      where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)}
        where day >= ${from} and day < ${before}
          and (check_in_place is not null or check_out_place is not null)
        limit ${limit})`.execute(tx)
    count += Number(done.numAffectedRows ?? 0n)
  }
  const proposed = await sql`delete from clock_proposals where id in (
    select id from clock_proposals where day < ${before} limit ${limit})`.execute(tx)
  return count + Number(proposed.numAffectedRows ?? 0n)
}

/** What the audit has of clock-ins and clock-outs on some days, after an entry. */
export const findAuditedPlaces = (db: Db, { from, before }: Days, after: number, limit: number) =>
  db
    .selectFrom('audit_entries')
    .innerJoin('audit_values', 'entry_id', 'id')
    .select(['id', 'before', 'after'])
    .where('kind', '=', 'day')
    .where('at', '>=', from)
    .where('at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const setValues = (
  tx: Tx,
  { id, ...values }: { id: number; before: string | null; after: string | null },
) => tx.updateTable('audit_values').set(values).where('entry_id', '=', id).execute()
