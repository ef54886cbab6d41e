import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newDatabase } from '../../tests/support/server.ts'
import { makeAppendOnly } from './columns.ts'
import { rebuildTable, requireForeignKeys, withForeignKeysOff } from './rebuild.ts'
import type { Tables } from './schema.ts'
import { MusterSqliteDialect } from './engines/sqlite.ts'

describe('a table of SQLite that is rebuilt', () => {
  let db: Kysely<Tables>
  let remove: () => Promise<void>
  beforeEach(async () => {
    const opened = await newDatabase('sqlite', 'empty')
    if (!('dataDir' in opened.address)) throw new Error('There is no folder')
    db = new Kysely<Tables>({ dialect: new MusterSqliteDialect(opened.address.dataDir, 'writing') })
    remove = opened.remove
    for (const text of tables) await run(text)
    await makeAppendOnly(db, 'camps')
  })
  afterEach(async () => {
    await db.destroy()
    await remove()
  })

  const tables = [
    'create table regions (id integer primary key, name text not null) strict',
    `create table camps (
      id integer primary key autoincrement,
      region integer not null references regions (id),
      kind text not null check (kind in ('fixed')),
      name text not null unique
    ) strict`,
    'create index camps_kind on camps (kind, name) where name is not null',
    'create table tents (camp integer not null references camps (id), number integer) strict',
    "insert into regions values (1, 'West')",
    "insert into camps values (7, 1, 'fixed', 'Pune'), (9, 1, 'fixed', 'Satara')",
    'insert into tents values (7, 1), (9, 2)',
    "insert into camps values (40, 1, 'fixed', 'Gone')",
    'delete from camps where id = 40',
  ]
  const run = async (text: string) => (await sql.raw(text).execute(db)).rows
  const anyKind = (definition: string) => definition.replace(/ check \(kind in \([^)]*\)\)/, '')
  const rebuild = (edit = anyKind) =>
    withForeignKeysOff(db, () =>
      db.transaction().execute(async (tx) => {
        await rebuildTable(tx, 'camps', edit)
        await requireForeignKeys(tx)
      }),
    )
  const attached = () =>
    run("select type, name, sql from sqlite_schema where tbl_name = 'camps' and type != 'table'")

  test('keeps its rows, indexes and triggers, also when it is rebuilt again', async () => {
    const before = await Promise.all([run('select * from camps'), attached()])
    await rebuild()
    expect(await Promise.all([run('select * from camps'), attached()])).toEqual(before)
    await rebuild((definition) => definition.replace('kind text', "kind text default 'fixed'"))
    expect(await attached()).toEqual(before[1])
    await expect(run("update camps set name = 'Other'")).rejects.toThrow('camps only grows')
    expect(await run('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  })

  test('accepts what its new definition allows, and uses ids that were never used', async () => {
    await rebuild()
    await run("insert into camps (region, kind, name) values (1, 'tented', 'Karad')")
    expect(await run("select id from camps where kind = 'tented'")).toEqual([{ id: 41 }])
  })

  test('is still referred to, and still refers to others', async () => {
    await rebuild()
    expect(await run('select * from tents')).toHaveLength(2)
    await expect(run('insert into tents values (8, 1)')).rejects.toThrow('FOREIGN KEY')
    const nowhere = "insert into camps (region, kind, name) values (2, 'fixed', 'Nowhere')"
    await expect(run(nowhere)).rejects.toThrow('FOREIGN KEY')
  })

  test('stays as it was where the new definition does not fit its rows', async () => {
    const before = await run('select * from sqlite_schema')
    const narrower = (definition: string) => definition.replace("'fixed'", "'tented'")
    await expect(rebuild(narrower)).rejects.toThrow('CHECK constraint failed')
    expect(await run('select * from sqlite_schema')).toEqual(before)
    expect(await run('select * from camps')).toHaveLength(2)
  })

  test('is not begun while foreign keys are on', async () => {
    await expect(rebuildTable(db, 'camps', anyKind)).rejects.toThrow('Foreign keys are on')
  })

  test('changes nothing where a row refers to one that does not exist', async () => {
    const lost = withForeignKeysOff(db, () =>
      db.transaction().execute(async (tx) => {
        await sql`delete from regions`.execute(tx)
        await requireForeignKeys(tx)
      }),
    )
    await expect(lost).rejects.toThrow('Rows of camps refer to regions that are not there')
    expect(await run('select * from regions')).toHaveLength(1)
  })
})
