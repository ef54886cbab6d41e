import { sql } from 'kysely'
import type { Day } from '../../contract/values/calendar.ts'
import { compiled } from './compiled.ts'
import { compiledInsert } from './many-rows.ts'
import { type Db, type Tables, type Tx, whole } from './schema.ts'
import { allRows, onlyRow } from './written.ts'

const add = compiledInsert<Tables['counters']>()('counters', (insert) =>
  insert
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + excluded.value` }),
    )
    .returning(['name', 'value']),
)

/**
 * Adds to counters and returns their new values. The rows stay locked until the transaction ends,
 * so numbers are given one after another and a rollback gives them back. Adding 0 only locks.
 */
export const addToCounters = async <N extends string>(
  tx: Tx,
  amounts: Record<N, number>,
): Promise<Record<N, number>> => {
  const names = (Object.keys(amounts) as N[]).sort()
  const added = await add(
    whole(tx),
    names.map((name) => ({ name, value: amounts[name] })),
  )
  const rows = allRows(added, names.length)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<N, number>
}

/** The same for one counter: its new value. */
export const addToCounter = async (tx: Tx, name: string, amount: number): Promise<number> =>
  onlyRow(await add(whole(tx), [{ name, value: amount }])).value

/** The sum of the counters that begin with a prefix and then name a day before another. */
export const countersBefore = (prefix: string, day: Day) =>
  sql<number>`(select coalesce(sum(value), 0) from counters
    where name >= cast(${prefix} as text)
      and name < cast(${prefix} as text) || cast(${day} as text))`

/**
 * The same of counters that add up to a total: the days to come are fewer, for those that have passed become
 * more with the years.
 */
export const totalBefore = (total: string, prefix: string, day: Day) =>
  sql<number>`(${counterNamed(total)} - (select coalesce(sum(value), 0) from counters
    where name >= ${sql.lit(prefix)} || cast(${day} as text) and name < ${sql.lit(`${prefix}a`)}))`

/** A counter's value in a statement. */
export const counterNamed = (name: string) =>
  sql<number>`coalesce((select value from counters where name = ${sql.lit(name)}), 0)`

const counter = compiled<{ name: string }>()((db, value) =>
  db.selectFrom('counters').select('value').where('name', '=', value('name')),
)

export const readCounter = async (db: Db, name: string): Promise<number> => {
  // With a scope the statement must name what it reads, for that alone is counted.
  const rows = db.scope
    ? await db.selectFrom('counters').select('value').where('name', '=', name).execute()
    : await counter(db, { name })
  return rows[0]?.value ?? 0
}
