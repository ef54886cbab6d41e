import { type RawBuilder, sql } from 'kysely'
import { showRupees, toRupees } from '../../../contract/values/money.ts'
import type { Db } from '../../db/schema.ts'

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

type Row = { of: string } & { [Column in `${'kept' | 'recomputed'}${number}`]: Value }

type Comparison = {
  /** The column in whose order the differences are told. */
  key: Sql
  /** Whose facts a row has, as a line names it. */
  of: Sql
  /** What the rows are selected from. */
  from: Sql
  /** By what is said of them. */
  facts: Readonly<Record<string, Fact>>
}

/** Yields a line for each fact that is not kept as it is recomputed. */
export async function* compare(db: Db, comparison: Comparison): AsyncGenerator<string> {
  const { key, of, from } = comparison
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
  const rows = await readRows(
    db,
    sql<Row>`
      select * from (select ${key} as key, ${of} as "of", ${sql.join(both)} from ${from})
      as compared where ${sql.join(odd, sql` or `)} order by key`,
  )
  for (const row of rows)
    for (const { what, show, asKept, asRecomputed } of facts) {
      const values = [row[asKept] ?? null, row[asRecomputed] ?? null] as const
      if (values[0] === values[1]) continue
      const [kept, recomputed] = values.map((value) => (value === null ? 'none' : show(value)))
      yield differs(row.of, what, kept, recomputed)
    }
}

export const differs = (of: string, what: string, kept = '', recomputed = ''): string =>
  `${of}: ${what} is kept as ${kept}, recomputed as ${recomputed}`

/** The differences that a query finds, which are few. */
export const readRows = async <R>(db: Db, query: RawBuilder<R>): Promise<R[]> => {
  const { rows } = await query.execute(db)
  // SQLite answers at once; a signal to stop must get its turn too.
  await new Promise((resolve) => setImmediate(resolve))
  return rows
}
