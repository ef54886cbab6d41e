import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aDatabase } from '../../../tests/support/databases/earlier.ts'
import { engine } from '../../../tests/support/databases/engines.ts'
import { openHandle } from '../engines/handle.ts'
import { addNextMigration, nextMigration } from '../../../tests/support/databases/next-migration.ts'
import { newDatabase } from '../../../tests/support/server.ts'
import { structureOf } from '../../../tests/support/databases/structure.ts'
import { fillSmallInstitute } from '../../../tests/support/databases/small-institute.ts'
import { casesOf } from '../../../tests/support/seed.ts'
import { readSequences } from './bulk-load.ts'
import type { DatabaseAddress } from '../connect.ts'
import type { Engine } from '../engine.ts'
import { migrateToLatest, migrations } from '../migrate.ts'
import type { Tables } from '../schema.ts'
import { copyTables } from './copy-tables.ts'
import { compareSums, sumTables } from './table-sums.ts'

const open = (address: DatabaseAddress): Kysely<Tables> => {
  const db = openHandle(address, 'writing')
  onTestFinished(() => db.destroy())
  return db
}

const copyAll = (from: Kysely<Tables>, to: Kysely<Tables>) =>
  copyTables(from, to, async (_, copied) => copied)

describe(`a copy of an institute on ${engine}`, () => {
  let institute: DatabaseAddress
  beforeAll(async () => {
    const { address, remove } = await newDatabase('sqlite', 'empty')
    institute = address
    await fillSmallInstitute(institute)
    return remove
  })

  /** Empty databases, open. */
  const fresh = async (engine: Engine) => open(await aDatabase('empty', engine))
  const migrated = async (engine: Engine) => {
    const db = await fresh(engine)
    await migrateToLatest(db, () => {})
    return db
  }

  test('has every row, there and back again, and gives the same ids next', async () => {
    const original = open(institute)
    const copy = await fresh(engine)
    const copied = await copyAll(original, copy)
    expect(copied).toMatchObject({ students: { rows: 30 }, student_keys: { rows: 30 } })
    expect(await sumTables(copy)).toEqual(copied)
    expect(await sumTables(original)).toEqual(copied)
    const back = await fresh('sqlite')
    expect(await copyAll(copy, back)).toEqual(copied)
    expect(await sumTables(back)).toEqual(copied)
    const sequences = await readSequences(original)
    expect(sequences).toContainEqual({ table: 'venues', last: 70 })
    for (const db of [copy, back])
      expect(new Set(await readSequences(db))).toEqual(new Set(sequences))
  })

  test('has the tables, indexes, triggers and foreign keys of a new database', async () => {
    const copy = await fresh(engine)
    await copyAll(open(institute), copy)
    expect(await structureOf(copy)).toEqual(await structureOf(await migrated(engine)))
    await expect(sql`delete from payments`.execute(copy)).rejects.toThrow('only grows')
    await expect(sql`delete from venues`.execute(copy)).rejects.toThrow(/foreign key/i)
  })

  test('of an earlier version has its tables, and can be brought up to date', async () => {
    const original = open(institute)
    const copy = await fresh(engine)
    addNextMigration()
    onTestFinished(() => {
      delete migrations[nextMigration]
    })
    expect(await copyAll(original, copy)).toEqual(await sumTables(original))
    await migrateToLatest(copy, () => {})
    expect(compareSums(await sumTables(original), await sumTables(copy))).toEqual([
      'cities should not be there',
      'venues has rows with other values',
    ])
  })

  test('keeps any text, number and bytes', async () => {
    const original = await migrated('sqlite')
    for (const [at, row] of fc.sample(anyRow, casesOf(300)).entries()) {
      await sql`insert into student_grams (gram, block, bits)
        values (${`${row.text}${at}`}, ${row.whole}, ${row.bytes})`.execute(original)
      await sql`insert into sign_in_tries (key, failures, last_at)
        values (${at + row.text}, ${row.whole}, ${row.text})`.execute(original)
      await sql`insert into locations
        (name, name_key, address, latitude, longitude, radius, created_at, updated_at)
        values (${row.text}, ${String(at)}, '', ${row.real / 2}, ${row.real}, 100, '', '')`.execute(
        original,
      )
    }
    const copy = await fresh(engine)
    const copied = await copyAll(original, copy)
    expect(await sumTables(original)).toEqual(copied)
    expect(await sumTables(copy)).toEqual(copied)
    const back = await fresh('sqlite')
    await copyAll(copy, back)
    for (const table of ['student_grams', 'sign_in_tries', 'locations'] as const) {
      const rowsOf = async (db: Kysely<Tables>) => {
        const rows = await db.selectFrom(table).selectAll().execute()
        return new Set(rows.map((row) => JSON.stringify(row)))
      }
      expect(await rowsOf(back)).toEqual(await rowsOf(original))
    }
  })

  test('is refused, and leaves nothing, where rows would be changed on the way', async () => {
    const original = await migrated('sqlite')
    await sql`insert into counters values ('huge', 9007199254740993)`.execute(original)
    const copy = await fresh(engine)
    await expect(copyAll(original, copy)).rejects.toThrow()
    expect(await copy.introspection.getTables()).toEqual([])
  })
})

/** Of every script, with surrogate pairs, quotes and controls; PostgreSQL keeps no NUL. */
const anyText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constant(''))
  .map((text) => text.replaceAll('\0', ''))

const anyRow = fc.record({
  text: anyText,
  whole: fc.maxSafeInteger(),
  real: fc.double({ min: -180, max: 180, noNaN: true }),
  bytes: fc.uint8Array({ maxLength: 600 }),
})
