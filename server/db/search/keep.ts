import type { Kysely } from 'kysely'
import { addToCounters } from '../counters.ts'
import { isAnyOf } from '../lists.ts'
import type { Tables, Tx } from '../schema.ts'
import {
  type Bits,
  blockOf,
  blockSize,
  clearBit,
  noBits,
  packed,
  setBit,
  unpacked,
} from './bits.ts'
import { gramsOfKey } from './grams.ts'
import { type Keyed, searchKey } from './key.ts'

/** The gram of a block that is indexed; until it is, its students are looked at one by one. */
export const indexedBlock = ''

/**
 * Changes of what can be searched happen one after another, from here to the end of the
 * transaction: a block is indexed when no student can be added to it any more.
 */
export const holdSearch = async (tx: Tx): Promise<void> => {
  await addToCounters(tx, { 'student search': 0 })
}

/** Keeps a student's key and its index as the student is now. Needs {@link holdSearch}. */
export const keepSearchable = async (tx: Tx, id: number, student: Keyed): Promise<void> => {
  const { former, last } = await tx
    .selectNoFrom((row) => [
      row.selectFrom('student_keys').select('key').where('student_id', '=', id).as('former'),
      row
        .selectFrom('student_grams')
        .select((gram) => gram.fn.max('block').as('block'))
        .where('gram', '=', indexedBlock)
        .as('last'),
    ])
    .executeTakeFirstOrThrow()
  const key = searchKey(student)
  if (former === key) return
  await writeKeys(tx, [{ student_id: id, key }])
  const next = (last ?? -1) + 1
  if (blockOf(id) < next) await changeGrams(tx, id, former ?? '', key)
  else await indexBlocks(tx, next, blockOf(id))
}

/** Keeps the keys of all students whose block is not indexed yet: after many were written at once. */
export const keepAllSearchable = async (tx: Kysely<Tables>): Promise<void> => {
  const { indexed } = await tx
    .selectFrom('student_grams')
    .select((row) => row.fn.max('block').as('indexed'))
    .where('gram', '=', indexedBlock)
    .executeTakeFirstOrThrow()
  const { newest } = await tx
    .selectFrom('students')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  if (newest === null) return
  const first = (indexed ?? -1) + 1
  for (let block = first; block <= blockOf(newest); block += 1) await writeKeysOf(tx, block)
  await indexBlocks(tx, first, blockOf(newest))
}

// One table at a time: PostgreSQL knows little of tables that were filled a moment ago, and would
// join them badly.
const writeKeysOf = async (tx: Kysely<Tables>, block: number) => {
  const [from, to] = [block * blockSize, (block + 1) * blockSize]
  const students = await tx
    .selectFrom('students')
    .select([
      'id',
      'name',
      'registration_number',
      'admission_no',
      'contact_number',
      'parent_mobile_number',
      'venue_id',
      'deleted_at',
    ])
    .where('id', '>=', from)
    .where('id', '<', to)
    .execute()
  const enrolments = await tx
    .selectFrom('enrolments')
    .select(['student_id', 'course_id'])
    .where('student_id', '>=', from)
    .where('student_id', '<', to)
    .where('taken_off_at', 'is', null)
    .orderBy('student_id')
    .orderBy('position')
    .execute()
  const courses = Map.groupBy(enrolments, ({ student_id }) => student_id)
  const keys = students.map((student) => ({
    student_id: student.id,
    key: searchKey({
      ...student,
      courses: (courses.get(student.id) ?? []).map(({ course_id }) => course_id),
    }),
  }))
  if (keys.length > 0) await writeKeys(tx, keys)
}

const writeKeys = (tx: Kysely<Tables>, keys: { student_id: number; key: string }[]) =>
  tx
    .insertInto('student_keys')
    .values(keys)
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet((row) => ({ key: row.ref('excluded.key') })),
    )
    .execute()

/** Indexes the blocks from one up to, but not with, another. */
const indexBlocks = async (tx: Kysely<Tables>, from: number, to: number) => {
  for (let block = from; block < to; block += 1) {
    const keys = await tx
      .selectFrom('student_keys')
      .selectAll()
      .where('student_id', '>=', block * blockSize)
      .where('student_id', '<', (block + 1) * blockSize)
      .execute()
    const grams = new Map([[indexedBlock, noBits()]])
    for (const { student_id, key } of keys)
      for (const gram of gramsOfKey(key)) {
        const bits = grams.get(gram) ?? noBits()
        setBit(bits, student_id % blockSize)
        grams.set(gram, bits)
      }
    await writeGrams(tx, block, grams)
  }
}

const changeGrams = async (tx: Tx, id: number, before: string, after: string) => {
  const had = gramsOfKey(before)
  const has = gramsOfKey(after)
  const changed = [...had.symmetricDifference(has)]
  const block = blockOf(id)
  const kept = await tx
    .selectFrom('student_grams')
    .select(['gram', 'bits'])
    .where(isAnyOf(tx, 'gram', changed))
    .where('block', '=', block)
    .execute()
  const known = new Map(kept.map(({ gram, bits }) => [gram, unpacked(bits)]))
  const grams = changed.map((gram) => {
    const bits = known.get(gram) ?? noBits()
    if (has.has(gram)) setBit(bits, id % blockSize)
    else clearBit(bits, id % blockSize)
    return [gram, bits] as const
  })
  await writeGrams(tx, block, new Map(grams))
}

/** Rows to a statement: SQLite takes 32,766 values. */
const mostRows = 2000

const writeGrams = async (tx: Kysely<Tables>, block: number, grams: ReadonlyMap<string, Bits>) => {
  const rows = [...grams].map(([gram, bits]) => ({ gram, block, bits: packed(bits) }))
  for (let at = 0; at < rows.length; at += mostRows)
    await tx
      .insertInto('student_grams')
      .values(rows.slice(at, at + mostRows))
      .onConflict((conflict) =>
        conflict
          .columns(['gram', 'block'])
          .doUpdateSet((row) => ({ bits: row.ref('excluded.bits') })),
      )
      .execute()
}
