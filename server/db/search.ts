import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { foldText } from '../../contract/text.ts'
import { engineOf } from './engine.ts'
import type { Db, Tables } from './schema.ts'

/** Trigrams find substrings from this length on; shorter terms are found as beginnings. */
const shortestSubstring = 3

/** Indexes folded text columns for {@link matches}: FTS5 on SQLite, `pg_trgm` on PostgreSQL. */
export const indexForSearch = async (
  db: Kysely<Tables>,
  table: string,
  columns: readonly string[],
): Promise<void> => {
  for (const column of columns)
    await sql.raw(`create index ${table}_${column}_start on ${table} (${column})`).execute(db)
  if (engineOf(db) === 'postgres') await indexTrigrams(db, table, columns)
  else await indexFullText(db, table, columns)
}

const indexTrigrams = async (db: Kysely<Tables>, table: string, columns: readonly string[]) => {
  await sql`create extension if not exists pg_trgm`.execute(db)
  const list = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
  await sql.raw(`create index ${table}_search on ${table} using gin (${list})`).execute(db)
}

const indexFullText = async (db: Kysely<Tables>, table: string, columns: readonly string[]) => {
  const names = columns.join(', ')
  const values = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ')
  const add = `insert into ${table}_search (rowid, ${names}) values (new.id, ${values('new')});`
  const remove = `insert into ${table}_search (${table}_search, rowid, ${names})
    values ('delete', old.id, ${values('old')});`
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create virtual table ${table}_search using fts5 (${names},
    content = '${table}', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`)
  await run(`create trigger ${table}_search_add after insert on ${table} begin ${add} end`)
  await run(`create trigger ${table}_search_remove after delete on ${table} begin ${remove} end`)
  await run(`create trigger ${table}_search_change after update of ${names} on ${table}
    begin ${remove} ${add} end`)
}

/**
 * True for rows of an indexed table in which one of the folded columns holds `term`: anywhere from
 * three characters on, at its beginning below that. `%` and `_` are letters.
 */
export const matches = (
  db: Db,
  table: string,
  columns: readonly string[],
  term: string,
): Expression<SqlBool> => {
  const folded = foldText(term)
  if ([...folded].length < shortestSubstring) return startsWith(table, columns, folded)
  if (engineOf(db) === 'sqlite') {
    const phrase = `"${folded.replaceAll('"', '""')}"`
    const index = sql.table(`${table}_search`)
    return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${phrase})`
  }
  return anyOf(table, columns, (column) => sql<SqlBool>`${column} like ${likePattern(folded)}`)
}

/**
 * True for rows in which one of the folded columns holds `term` anywhere, however short it is; row
 * by row, for the students of a venue, who are few beside all that an index may find.
 */
export const matchesAmongFew = (
  table: string,
  columns: readonly string[],
  term: string,
): Expression<SqlBool> => {
  const folded = foldText(term)
  return anyOf(table, columns, (column) => contains(column, folded))
}

/** Every text that begins with `start` sorts from it up to `start` and the last code point. */
const startsWith = (table: string, columns: readonly string[], start: string) =>
  anyOf(
    table,
    columns,
    (column) => sql<SqlBool>`(${column} >= ${start} and ${column} < ${`${start}\u{10FFFF}`})`,
  )

const anyOf = (
  table: string,
  columns: readonly string[],
  test: (column: Expression<unknown>) => Expression<SqlBool>,
): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => test(sql.ref(`${table}.${column}`))),
    sql` or `,
  )})`

/** For a table of some hundred rows: true where the folded column holds `term` anywhere. */
export const containsFolded = (column: string, term: string): Expression<SqlBool> =>
  contains(sql.ref(column), foldText(term))

const contains = (column: Expression<unknown>, folded: string) =>
  sql<SqlBool>`${column} like ${likePattern(folded)} escape '\\'`

/** `%` and `_` are letters in a search. */
const likePattern = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
