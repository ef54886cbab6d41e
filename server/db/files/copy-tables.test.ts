import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/support/databases/engines.ts'
import { makeEarlier } from '../../../tests/support/databases/earlier.ts'
import { openHandle } from '../engines/handle.ts'
import { newDatabase } from '../../../tests/support/server.ts'
import { fillSmallInstitute } from '../../../tests/support/databases/small-institute.ts'
import { beforeFees } from '../../../tests/migrations/before-fees.ts'
import { readSequences } from './bulk-load.ts'
import type { DatabaseAddress } from '../connect.ts'
import { type Engine, engineOf } from '../engine.ts'
import { migrateToLatest } from '../migrate.ts'
import * as house from '../migrations/0001-house.ts'
import * as peopleAndSettings from '../migrations/0002-people-and-settings.ts'
import type { Tables } from '../schema.ts'
import { copyTables } from './copy-tables.ts'
import { compareSums, sumTables } from './table-sums.ts'

const cleanUps: (() => Promise<void>)[] = []

const open = (place: DatabaseAddress): Kysely<Tables> => {
  const db = openHandle(place, 'writing')
  cleanUps.push(() => db.destroy())
  return db
}

const anEmptyPlace = async (engine: Engine): Promise<DatabaseAddress> => {
  const { place, remove } = await newDatabase(engine, 'empty')
  cleanUps.push(remove)
  return place
}

/** What a database is made of besides its rows. */
const structureOf = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } =
    engineOf(db) === 'sqlite'
      ? await sql<{ part: string }>`select sql as part from sqlite_schema
          where sql is not null`.execute(db)
      : await sql<{ part: string }>`
          select pg_get_indexdef(indexrelid) as part from pg_index
            join pg_class on pg_class.oid = indexrelid
            where relnamespace = 'public'::regnamespace
          union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid)
            from pg_constraint where connamespace = 'public'::regnamespace
          union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
            where not tgisinternal`.execute(db)
  return rows.map(({ part }) => part).sort()
}

describe.each(engines)('a copy of an institute on %s', (engine) => {
  let institute: DatabaseAddress
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ place: institute, remove } = await newDatabase('sqlite', 'empty'))
    await fillSmallInstitute(institute)
    return () => remove()
  })
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  })

  test('has every row, there and back again, and gives the same ids next', async () => {
    const original = open(institute)
    const copy = open(await anEmptyPlace(engine))
    const copied = await copyTables(original, copy)
    expect(copied['students']?.rows).toBe(30)
    expect(copied['student_keys']?.rows).toBe(30)
    expect(await sumTables(copy)).toEqual(copied)
    expect(await sumTables(original)).toEqual(copied)
    const back = open(await anEmptyPlace('sqlite'))
    expect(await copyTables(copy, back)).toEqual(copied)
    expect(await sumTables(back)).toEqual(copied)
    const sequences = await readSequences(original)
    expect(sequences).toContainEqual({ table: 'venues', last: 70 })
    for (const db of [copy, back])
      expect(new Set(await readSequences(db))).toEqual(new Set(sequences))
  })

  test('has the tables, indexes, triggers and foreign keys of a new database', async () => {
    const copy = open(await anEmptyPlace(engine))
    await copyTables(open(institute), copy)
    const fresh = open(await anEmptyPlace(engine))
    await migrateToLatest(fresh, () => {})
    expect(await structureOf(copy)).toEqual(await structureOf(fresh))
    await expect(sql`delete from payments`.execute(copy)).rejects.toThrow('only grows')
    await expect(sql`delete from venues`.execute(copy)).rejects.toThrow(/foreign key/i)
  })

  test('of an earlier version has the tables of that version, and can be brought up to date', async () => {
    const place = await anEmptyPlace('sqlite')
    const earlier = { '0001-house': house, '0002-people-and-settings': peopleAndSettings }
    await makeEarlier(place, earlier, beforeFees)
    const original = open(place)
    const copy = open(await anEmptyPlace(engine))
    expect(await copyTables(original, copy)).toEqual(await sumTables(original))
    await migrateToLatest(original, () => {})
    await migrateToLatest(copy, () => {})
    // Each of the two began an epoch of its own with that step.
    expect(compareSums(await sumTables(original), await sumTables(copy))).toEqual([
      'epochs has rows with other values',
    ])
  })

  test('keeps any text, number and bytes', async () => {
    const original = open(await anEmptyPlace('sqlite'))
    await migrateToLatest(original, () => {})
    for (const [at, row] of fc.sample(anyRow, { numRuns: 300, seed: 2026 }).entries()) {
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
    const copy = open(await anEmptyPlace(engine))
    const copied = await copyTables(original, copy)
    expect(await sumTables(original)).toEqual(copied)
    expect(await sumTables(copy)).toEqual(copied)
    const back = open(await anEmptyPlace('sqlite'))
    await copyTables(copy, back)
    for (const table of ['student_grams', 'sign_in_tries', 'locations'] as const) {
      const rowsOf = async (db: Kysely<Tables>) => {
        const rows = await db.selectFrom(table).selectAll().execute()
        return new Set(rows.map((row) => JSON.stringify(row)))
      }
      expect(await rowsOf(back)).toEqual(await rowsOf(original))
    }
  })

  test('is refused, and leaves nothing, where rows would be changed on the way', async () => {
    const original = open(await anEmptyPlace('sqlite'))
    await migrateToLatest(original, () => {})
    await sql
      .raw("insert into counters (name, value) values ('huge', 9007199254740993)")
      .execute(original)
    const copy = open(await anEmptyPlace(engine))
    await expect(copyTables(original, copy)).rejects.toThrow()
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
