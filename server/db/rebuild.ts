import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'

/** Removes the check that a column has a value of a list, so that the list can grow. */
export const dropListCheck = async (
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  if (engineOf(db) === 'postgres')
    for (const column of columns)
      await sql.raw(`alter table ${table} drop constraint ${table}_${column}_check`).execute(db)
  else await rebuildTable(db, table, (definition) => columns.reduce(withoutListCheck, definition))
}

const withoutListCheck = (definition: string, column: string): string => {
  const check = new RegExp(`\\s+check \\(${column} in \\([^()]*\\)\\)`, 'g')
  if (definition.match(check)?.length !== 1) throw new Error(`No list to drop for ${column}`)
  return definition.replace(check, '')
}

/**
 * Changes the definition of an SQLite table, which `alter table` cannot: a new table gets its rows,
 * name, indexes and triggers, and goes on counting ids where it was. Foreign keys must be off
 * (`withForeignKeysOff`), because dropping the old table would break what refers to it.
 */
export const rebuildTable = async (
  db: Kysely<Tables>,
  table: string,
  edit: (definition: string) => string,
): Promise<void> => {
  await requireForeignKeysOff(db)
  const run = (text: string) => sql.raw(text).execute(db)
  const { definition, attached } = await definitionOf(db, table)
  const columns = await columnsOf(db, table)
  const rebuilt = `${table}_rebuilt`
  await run(edit(definition).replace(/^create table "?\w+"?/i, `create table ${rebuilt}`))
  await run(`insert into ${rebuilt} (${columns}) select ${columns} from ${table}`)
  await keepSequence(db, table, rebuilt)
  await run(`drop table ${table}`)
  await run(`alter table ${rebuilt} rename to ${table}`)
  for (const text of attached) await run(text)
}

const requireForeignKeysOff = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  if (rows[0]?.foreign_keys !== 0) throw new Error('Foreign keys are on while a table is rebuilt')
}

/** The SQL of a table, its indexes and triggers; an index of a constraint has no SQL of its own. */
const definitionOf = async (db: Kysely<Tables>, table: string) => {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by rowid`.execute(db)
  const definition = rows.find(({ type }) => type === 'table')?.sql
  if (definition === undefined) throw new Error(`There is no table ${table}`)
  const attached = rows.filter(({ type }) => type !== 'table').map((row) => row.sql)
  return { definition, attached }
}

const columnsOf = async (db: Kysely<Tables>, table: string): Promise<string> => {
  const { rows } = await sql<{
    name: string
  }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.map(({ name }) => name).join(', ')
}

/** The last id in use may be higher than the highest that is left, because rows were deleted. */
const keepSequence = async (db: Kysely<Tables>, table: string, rebuilt: string): Promise<void> => {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(db)
  if (rows.length === 0) return
  await sql`delete from sqlite_sequence where name = ${rebuilt}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq)
    select ${rebuilt}, seq from sqlite_sequence where name = ${table}`.execute(db)
}

/**
 * Runs work that may rebuild tables. SQLite turns foreign keys off only outside of a transaction; the
 * work itself checks them before it commits, with `requireForeignKeys`.
 */
export const withForeignKeysOff = async <T>(
  db: Kysely<Tables>,
  work: () => Promise<T>,
): Promise<T> => {
  if (engineOf(db) === 'postgres') return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Throws if a row refers to one that does not exist. */
export const requireForeignKeys = async (db: Kysely<Tables>): Promise<void> => {
  if (engineOf(db) === 'postgres') return
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  )
  const [first] = rows
  if (first) throw new Error(`Rows of ${first.table} refer to ${first.parent} that are not there`)
}
