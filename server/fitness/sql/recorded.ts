import type { Insertable } from 'kysely'
import { isAnyOf } from '../../db/json.ts'
import { guarded, held } from '../../db/locking.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tables, Tx } from '../../db/schema.ts'

/** Keeps students from being deleted until the transaction ends; which of them are there. */
export const holdStudents = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(await held(tx, presentOf(tx, ids)).execute())

/** The same, for students whose forms may be changed by what is recorded. */
export const guardStudents = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(await guarded(tx, presentOf(tx, ids)).execute())

const presentOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('students')
    .select('id')
    .where(isAnyOf(tx, 'id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

/** The ids of venues by their folded names. */
export const findVenues = async (
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, { id: number; name: string }>> => {
  const venues = await tx
    .selectFrom('venues')
    .select(['id', 'name', 'name_key'])
    .where(isAnyOf(tx, 'name_key', keys))
    .execute()
  return new Map(venues.map(({ name_key, ...venue }) => [name_key, venue]))
}

/** Keeps mock tests from being deleted until the transaction ends; which of them are there. */
export const holdMockTests = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const mockTests = await held(
    tx,
    tx
      .selectFrom('mock_tests')
      .select('id')
      .where(isAnyOf(tx, 'id', ids)),
  ).execute()
  return new Set(mockTests.map(({ id }) => id))
}

/** What is kept under some keys. */
export const findByKeys = (tx: Tx, keys: readonly string[]) =>
  tx
    .selectFrom('measurements')
    .select([
      'id',
      'key',
      'student_id',
      'event',
      'value',
      'day',
      'venue_id',
      'attempt',
      'mock_test_id',
    ])
    .where(isAnyOf(tx, 'key', keys))
    .execute()

type Added = Omit<Insertable<Tables['measurements']>, 'id'>

const insert = compiledInsert<Added>()('measurements', (rows) =>
  rows.onConflict((conflict) => conflict.column('key').doNothing()).returning(['id', 'key']),
)

/**
 * Adds results; one whose key another call has taken meanwhile is left out. Returns the ids by the keys.
 * Keys made here have a colon, which those of devices can't have: no device takes one of them.
 */
export const addMeasurements = async (
  tx: Tx,
  measurements: readonly (Omit<Added, 'value' | 'recorded_at' | 'recorded_by'> & {
    value: number | null
  })[],
  author: { recordedBy: number; now: string },
): Promise<Map<string, number>> => {
  // In one order, so that two calls with the same keys do not wait for each other.
  const rows = measurements
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((row) => ({
      key: row.key,
      student_id: row.student_id,
      event: row.event,
      value: row.value,
      words: row.words ?? null,
      day: row.day,
      venue_id: row.venue_id,
      attempt: row.attempt,
      measured_at: row.measured_at ?? null,
      mock_test_id: row.mock_test_id ?? null,
      import_id: row.import_id ?? null,
      recorded_at: author.now,
      recorded_by: author.recordedBy,
    }))
  return new Map((await insert(tx, rows)).map(({ id, key }) => [key, id]))
}
