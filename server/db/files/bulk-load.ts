import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

type Text = { text: string }
type Parts = { remove: string; restore: string }

/**
 * Writes many rows while indexes, foreign keys and SQLite's triggers are away, and then creates them
 * anew, which checks them. Foreign keys of SQLite must be off (`withForeignKeysOff`).
 */
export const loadInBulk = async (tx: Kysely<Tables>, load: () => Promise<void>): Promise<void> => {
  const parts = await (engineOf(tx) === 'sqlite' ? partsOfSqlite(tx) : partsOfPostgres(tx))
  for (const { remove } of parts) await run(tx, remove)
  await load()
  for (const { restore } of parts.toReversed()) await run(tx, restore)
}

const run = (tx: Kysely<Tables>, text: string) => sql.raw(text).execute(tx)

const partsOfSqlite = async (tx: Kysely<Tables>): Promise<Parts[]> => {
  const { rows } = await sql<Parts>`
    select 'drop ' || type || ' ' || name as "remove", sql as "restore"
    from sqlite_schema where type in ('index', 'trigger') and sql is not null`.execute(tx)
  return rows
}

/** Foreign keys go before the indexes, and come back after them. */
const partsOfPostgres = async (tx: Kysely<Tables>): Promise<Parts[]> => {
  const { rows: foreignKeys } = await sql<Parts>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "remove",
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as "restore"
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::text::regnamespace`.execute(tx)
  const { rows: indexes } = await sql<Parts>`
    select format('drop index %s', indexrelid::regclass) as "remove",
      pg_get_indexdef(indexrelid) as "restore"
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::text::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`.execute(tx)
  return [...foreignKeys, ...indexes]
}

/** Removes the rows that migrations wrote into a new database, also from tables that only grow. */
export const emptyTables = async (tx: Kysely<Tables>, tables: readonly string[]): Promise<void> => {
  if (engineOf(tx) === 'postgres') {
    for (const table of tables) {
      await run(tx, `alter table ${table} disable trigger user`)
      await run(tx, `delete from ${table}`)
      await run(tx, `alter table ${table} enable trigger user`)
    }
    return
  }
  const { rows: triggers } = await sql<Text & { name: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger'`.execute(tx)
  for (const { name } of triggers) await run(tx, `drop trigger ${name}`)
  for (const table of tables) await run(tx, `delete from ${table}`)
  for (const { text } of triggers) await run(tx, text)
}

type Sequence = { table: string; last: number }

/**
 * The last id that each table gave, which may be higher than the highest that is left. SQLite notes 0
 * for a table into which a statement inserted no rows.
 */
export const readSequences = async (db: Kysely<Tables>): Promise<Sequence[]> => {
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql<Sequence>`
      select name as "table", seq as last from sqlite_sequence where seq > 0`.execute(db)
    return rows
  }
  const { rows } = await sql<Sequence>`
    select relname::text as "table", last_value as last
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attidentity <> ''
    join pg_sequences on schemaname = current_schema()
      and format('%I.%I', schemaname, sequencename)
        = pg_get_serial_sequence(pg_class.oid::regclass::text, attname)
    where relnamespace = current_schema()::text::regnamespace
      and last_value is not null`.execute(db)
  return rows
}

/** The next id of a table comes after the last that its original gave, and after every row. */
export const writeSequences = async (
  tx: Kysely<Tables>,
  sequences: readonly Sequence[],
): Promise<void> => {
  for (const { table, last } of sequences) {
    if (engineOf(tx) === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
        greatest(${last}::bigint, (select max(id) from ${sql.table(table)})))`.execute(tx)
      continue
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(tx)
    await sql`insert into sqlite_sequence (name, seq)
      select ${table}, max(${last}, (select coalesce(max(id), 0) from ${sql.table(table)}))`.execute(
      tx,
    )
  }
}
