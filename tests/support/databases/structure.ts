import { type Kysely, sql } from 'kysely'
import { engineOf } from '../../../server/db/engine.ts'
import type { Tables } from '../../../server/db/schema.ts'

/** Each table, index, trigger and constraint as the database itself has it. */
export const structureOf = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ part: string }>`select type || ' ' || sql as part from sqlite_schema
          where sql is not null`.execute(db)
      : await sql<{ part: string }>`
          select pg_get_indexdef(indexrelid) as part from pg_index
            join pg_class on pg_class.oid = indexrelid
            where relnamespace = 'public'::regnamespace
          union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid)
            from pg_constraint where connamespace = 'public'::regnamespace
          union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
            where not tgisinternal
          union all select concat_ws(' ', table_name, ordinal_position, column_name, data_type,
            collation_name, is_nullable, column_default, is_identity)
            from information_schema.columns where table_schema = 'public'`.execute(db)
  return rows.map(({ part }) => part).sort()
}
