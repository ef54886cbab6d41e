import { type RawBuilder, sql } from 'kysely'
import { showRupees, toRupees } from '../../../contract/values/money.ts'
import type { Db } from '../../db/schema.ts'
import { batchSize } from './fragments.ts'

type Sql = RawBuilder<unknown>
type Value = string | number | null

type Fact = { show: (value: Value) => string; kept: Sql; recomputed: Sql }

/** A fact as it is kept, in a column unless it is more than that, and as it is recomputed. */
const factShownBy =
  (show: Fact['show']) =>
  (kept: string | Sql, recomputed: Sql): Fact => ({
    show,
    kept: typeof kept === 'string' ? sql.ref(kept) : kept,
    recomputed,
  })
export const text = factShownBy(String)
export const money = factShownBy((paise) => showRupees(toRupees(Number(paise))))
export const whether = factShownBy((is) => (is === 1 ? 'yes' : 'no'))

type Row<K> = { key: K; of: string } & { [Column in `${'kept' | 'recomputed'}${number}`]: Value }

type Comparison<K> = {
  /** The column in whose order the rows are read, and what comes before its first value. */
  key: Sql
  start: K
  /** Whose facts a row has, as a line names it. */
  of: Sql
  /** What the rows after a key are selected from. */
  from: (after: K) => Sql
  /** By what is said of them. */
  facts: Readonly<Record<string, Fact>>
}

/** Yields a line for each fact that is not kept as it is recomputed. */
export async function* compare<K>(db: Db, comparison: Comparison<K>): AsyncGenerator<string> {
  const { key, start, of, from } = comparison
  const facts = Object.entries(comparison.facts).map(([what, fact], at) => ({
    what,
    ...fact,
    asKept: `kept${at}` as const,
    asRecomputed: `recomputed${at}` as const,
  }))
  const both = facts.flatMap(({ kept, recomputed, asKept, asRecomputed }) => [
    sql`${kept} as ${sql.ref(asKept)}`,
    sql`${recomputed} as ${sql.ref(asRecomputed)}`,
  ])
  const odd = facts.map(
    ({ asKept, asRecomputed }) => sql`${sql.ref(asKept)} is distinct from ${sql.ref(asRecomputed)}`,
  )
  const read = async (after: K) => {
    const { rows } = await sql<Row<K>>`
      select * from (select ${key} as key, ${of} as "of", ${sql.join(both)} from ${from(after)})
      as compared where ${sql.join(odd, sql` or `)} order by key limit ${batchSize}`.execute(db)
    return rows
  }
  for await (const row of inBatches(read, start, (one) => one.key))
    for (const { what, show, asKept, asRecomputed } of facts) {
      const values = [row[asKept] ?? null, row[asRecomputed] ?? null] as const
      if (values[0] === values[1]) continue
      const [kept, recomputed] = values.map((value) => (value === null ? 'none' : show(value)))
      yield differs(row.of, what, kept, recomputed)
    }
}

export const differs = (of: string, what: string, kept = '', recomputed = ''): string =>
  `${of}: ${what} is kept as ${kept}, recomputed as ${recomputed}`

/** Reads rows in batches, each after the last row of the one before. */
export async function* inBatches<R, K>(
  read: (after: K) => Promise<R[]>,
  start: K,
  keyOf: (row: R) => K,
): AsyncGenerator<R> {
  for (let after = start; ; ) {
    const rows = await read(after)
    // SQLite answers at once; a signal to stop must get its turn too.
    await new Promise((resolve) => setImmediate(resolve))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = keyOf(last)
  }
}
