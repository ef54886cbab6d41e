import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../tests/support/server.ts'
import { define, makeAppendOnly } from './define.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './engines/sqlite.ts'

const openMigrated = async (): Promise<Kysely<Tables>> => {
  const { address, remove } = await newDatabase('sqlite', 'migrated')
  if (!('dataDir' in address)) throw new Error('There is no folder')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(address.dataDir, 'writing') })
  onTestFinished(async () => {
    await db.destroy()
    await remove()
  })
  return db
}

test('a new table that only grows replaces no row, whatever key is in its way', async () => {
  const db = await openMigrated()
  await define(
    db,
    `create table visits (
      id {id}, day {text} not null, turn {whole} not null, note {text}, unique (day, turn)
    ) {strict};
    `,
  )
  await makeAppendOnly(db, 'visits')
  const replace = (id: number, turn: number) =>
    sql`insert or replace into visits values (${id}, '2026-11-24', ${turn}, 'New')`.execute(db)
  await replace(1, 1)
  await replace(2, 2)
  await expect(replace(1, 3)).rejects.toThrow('visits only grows')
  await expect(replace(3, 1)).rejects.toThrow('visits only grows')
})

test('every table that only grows looks at each of its keys before it takes a row', async () => {
  const { rows } = await sql<{ name: string; key: string; looks: string }>`
    with growing as (
      select tbl_name as name from sqlite_schema where name = tbl_name || '_no_update'),
    keys as (
      select growing.name, '' as key, info.name as part
        from growing, pragma_table_info(growing.name) as info where pk > 0
      union all
      select growing.name, indexes.name, info.name
        from growing, pragma_index_list(growing.name) as indexes, pragma_index_info(indexes.name) as info
        where indexes."unique" = 1 and indexes.origin <> 'pk')
    select keys.name, group_concat(part || ' = new.' || part, ' and ') as key,
      coalesce((select group_concat(sql) from sqlite_schema where type = 'trigger'
        and name in (keys.name || '_no_replace', keys.name || '_leave_out')), '') as looks
    from keys group by keys.name, keys.key`.execute(await openMigrated())
  expect(rows.length).toBeGreaterThan(18)
  expect(rows.filter(({ key, looks }) => !looks.includes(key))).toEqual([])
})
