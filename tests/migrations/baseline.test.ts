import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { engineOf } from '../../server/db/engine.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { describeTables } from '../../server/db/files/tables.ts'
import type { Tables } from '../../server/db/schema.ts'
import { aDatabase, anInstituteOf090 } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'

/** Each table, index, trigger and constraint as the database itself has it. */
const structureOf = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ part: string }>`select type || ' ' || sql as part from sqlite_schema
          where sql is not null and name not like 'kysely%' and name not like 'sqlite%'`.execute(db)
      : await sql<{ part: string }>`
          select pg_get_indexdef(indexrelid) as part from pg_index
            join pg_class on pg_class.oid = indexrelid
            where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
          union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid)
            from pg_constraint where connamespace = 'public'::regnamespace
              and conname not like 'kysely%'
          union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
            where not tgisinternal
          union all select concat_ws(' ', table_name, ordinal_position, column_name, data_type,
            collation_name, is_nullable, column_default, is_identity)
            from information_schema.columns
            where table_schema = 'public' and table_name not like 'kysely%'`.execute(db)
  return rows.map(({ part }) => plain(part)).sort()
}

/** Spaces, quotes and capitals of a definition mean nothing. */
const plain = (definition: string) =>
  definition
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll('"', '')
    .toLowerCase()

/** What ships, as it was compared with the notices in 0.9.0, and by how many people it is confirmed. */
const shippedIn = (db: Kysely<Tables>) =>
  sql`select standard_versions.id, name, name_key, version, valid_from, content, made_at,
      (select count(*) from standard_confirmations where version_id = standard_versions.id) as confirmed
    from standard_versions join standards on standards.id = standard_id
    where made_by is null order by standard_versions.id`.execute(db)

test(`a new database has exactly the tables and standards of 0.9.0, on ${engine}`, async () => {
  const [made, earlier] = [await aDatabase('migrated'), await anInstituteOf090()]
  const read = (address: DatabaseAddress) =>
    withHandle(address, 'reading', async (db) => ({
      tables: await describeTables(db),
      structure: await structureOf(db),
      shipped: (await shippedIn(db)).rows,
    }))
  const expected = await read(earlier)
  expect(expected.structure.length).toBeGreaterThan(200)
  expect(expected.shipped).toHaveLength(40)
  expect(await read(made)).toEqual(expected)
})
