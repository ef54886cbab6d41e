import type { Insertable } from 'kysely'
import { type Event, isBodyEvent } from '../../../contract/fitness/events.ts'
import { isAnyOf } from '../../db/json.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { judgeAgain } from '../../db/shared/verdicts-due.ts'

/**
 * Keeps students from being deleted until the transaction ends, and from being changed where results
 * change what their forms say. Returns which of them are there.
 */
export const holdStudents = async (
  tx: Tx,
  ids: readonly number[],
  results: readonly { event: Event }[],
): Promise<Set<number>> => {
  const present = tx
    .selectFrom('students')
    .select('id')
    .where(isAnyOf(tx, 'id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
  const changesForms = results.some(({ event }) => isBodyEvent(event))
  const rows = await (changesForms ? present.forNoKeyUpdate() : present.forShare()).execute()
  return new Set(rows.map(({ id }) => id))
}

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
  const mockTests = await tx
    .selectFrom('mock_tests')
    .select('id')
    .where(isAnyOf(tx, 'id', ids))
    .forShare()
    .execute()
  return new Set(mockTests.map(({ id }) => id))
}

/** What is kept under some keys, by them. */
export const findByKeys = async (tx: Tx, keys: readonly string[]) => {
  const rows =
    keys.length === 0
      ? []
      : await tx
          .selectFrom('measurements')
          .select(['id', 'key', 'student_id', 'event', 'value', 'day'])
          .select(['venue_id', 'attempt', 'mock_test_id'])
          .where(isAnyOf(tx, 'key', keys))
          .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

type Added = Omit<Insertable<Tables['measurements']>, 'id'>

const unsaid = { words: null, measured_at: null, mock_test_id: null, import_id: null }

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
  author: { person: { id: number }; now: string },
): Promise<Map<string, number>> => {
  await judgeAgain(
    tx,
    measurements.map(({ student_id }) => student_id),
  )
  // In one order, so that two calls with the same keys do not wait for each other.
  const rows = measurements
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map((row) => ({
      ...unsaid,
      ...row,
      recorded_at: author.now,
      recorded_by: author.person.id,
    }))
  return new Map((await insert(tx, rows)).map(({ id, key }) => [key, id]))
}
