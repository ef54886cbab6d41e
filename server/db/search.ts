import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { foldText } from '../../contract/values/text.ts'
import { engineOf } from './engine.ts'
import type { Tables } from './schema.ts'

/** How text was indexed before `db/search/` existed: FTS5 on SQLite, `pg_trgm` on PostgreSQL. */
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
 * For a table of some hundred rows: true where every word of the term is anywhere in one of the
 * folded columns.
 */
export const holdsWords = (columns: readonly string[], term: string): Expression<SqlBool> => {
  const words = foldText(term).split(' ')
  const inOne = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} like ${likePattern(word)} escape '\\'`),
      sql` or `,
    )})`
  return sql<SqlBool>`(${sql.join(words.map(inOne), sql` and `)})`
}

/** `%` and `_` are letters in a search. */
const likePattern = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
