import type { Kysely } from 'kysely'
import { addToCounter } from '../counters.ts'
import { isAnyOf } from '../json.ts'
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
import { findKeys, findLastBlock, idsOf, indexedBlock, indexOf, type KeptKey } from './blocks.ts'
import { gramsOfKey } from './grams.ts'
import { type Keyed, searchKey } from './key.ts'

/** Updates a student's key and its index; the student is locked or new. */
export const keepSearchable = async (tx: Tx, id: number, student: Keyed): Promise<void> => {
  const former = await tx
    .selectFrom('student_keys')
    .select('key')
    .where('student_id', '=', id)
    .executeTakeFirst()
  const key = searchKey(student)
  if (former?.key === key) return
  await holdIndex(tx)
  await writeKeys(tx, [{ student_id: id, key }])
  const next = await countIndexed(tx)
  if (blockOf(id) < next) await changeGrams(tx, id, former?.key ?? '', key)
  else await indexBlocks(tx, next, blockOf(id))
}

/** The index is changed by one transaction after another: students of a block share its bits. */
const holdIndex = async (tx: Tx): Promise<void> => {
  await addToCounter(tx, 'student search', 0)
}

/** How many blocks are indexed; they are the first ones. */
const countIndexed = async (db: Kysely<Tables>): Promise<number> => {
  const { last } = await db
    .selectFrom('student_grams')
    .select((row) => row.fn.max('block').as('last'))
    .where('gram', '=', indexedBlock)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

/** Updates the keys of all students whose block is not indexed yet: after many were written at once. */
export const keepAllSearchable = async (tx: Kysely<Tables>): Promise<void> => {
  const last = await findLastBlock(tx)
  const first = await countIndexed(tx)
  for (let block = first; block <= last; block += 1) {
    const keys = await findKeys(tx, block)
    if (keys.length > 0) await writeKeys(tx, keys)
  }
  await indexBlocks(tx, first, last)
}

const writeKeys = (tx: Kysely<Tables>, keys: readonly KeptKey[]) =>
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
    const [first, next] = idsOf(block)
    const keys = await tx
      .selectFrom('student_keys')
      .selectAll()
      .where('student_id', '>=', first)
      .where('student_id', '<', next)
      .execute()
    await writeGrams(tx, block, indexOf(keys))
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
