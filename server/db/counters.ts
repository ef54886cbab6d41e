import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** The counter that holds how many students there are, deleted ones left out. */
export const studentsCounter = 'students'

/**
 * Adds to counters and returns their new values. The rows stay locked until the transaction ends,
 * so numbers are given one after another and a rollback gives them back. Adding 0 only locks.
 */
export const addToCounters = async <N extends string>(
  tx: Tx,
  amounts: Record<N, number>,
): Promise<Record<N, number>> => {
  const names = (Object.keys(amounts) as N[]).sort()
  const rows = await tx
    .insertInto('counters')
    .values(names.map((name) => ({ name, value: amounts[name] })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + excluded.value` }),
    )
    .returning(['name', 'value'])
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<N, number>
}

export const readCounter = async (db: Db, name: string): Promise<number> => {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? 0
}
