import type { Kysely } from 'kysely'
import { addToCounter } from '../counters.ts'
import { isAnyOf } from '../json.ts'
import { compiledInsert } from '../many-rows.ts'
import type { Tables, Tx } from '../schema.ts'
import { inSlices } from '../turns.ts'
import { type Bits, blockSize, clearBit, noBits, packed, setBit, unpacked } from './bits.ts'
import { idsOf, indexedBlock, indexOf, type KeptKey } from './blocks.ts'
import { gramsOfKey } from './grams.ts'

/** The index is changed by one transaction after another: students of a block share its bits. */
export const holdIndex = async (tx: Tx): Promise<void> => {
  await addToCounter(tx, 'student search', 0)
}

/** How many blocks are indexed; they are the first ones. */
export const countIndexed = async (db: Kysely<Tables>): Promise<number> => {
  const { last } = await db
    .selectFrom('student_grams')
    .select((row) => row.fn.max('block').as('last'))
    .where('gram', '=', indexedBlock)
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}

/** Writes the keys of students who have none yet. */
export const insertKeys = compiledInsert<KeptKey>()('student_keys', (insert) => insert)

export const writeKeys = (tx: Kysely<Tables>, keys: readonly KeptKey[]) =>
  tx
    .insertInto('student_keys')
    .values(keys)
    .onConflict((conflict) =>
      conflict.column('student_id').doUpdateSet((row) => ({ key: row.ref('excluded.key') })),
    )
    .execute()

export const keysOf = (tx: Kysely<Tables>, block: number): Promise<KeptKey[]> => {
  const [first, next] = idsOf(block)
  return tx
    .selectFrom('student_keys')
    .selectAll()
    .where('student_id', '>=', first)
    .where('student_id', '<', next)
    .execute()
}

/** Indexes the blocks from one up to, but not with, another. */
export const indexBlocks = async (tx: Kysely<Tables>, from: number, to: number) => {
  for (let block = from; block < to; block += 1)
    await writeGrams(tx, block, await indexOf(await keysOf(tx, block)))
}

type ChangedKey = { id: number; before: string; after: string }

/** Updates the index of a block with changed keys. */
export const changeGrams = async (tx: Tx, block: number, students: readonly ChangedKey[]) => {
  const changes = students.map(({ id, before, after }) => {
    const has = gramsOfKey(after)
    return { position: id % blockSize, has, changed: gramsOfKey(before).symmetricDifference(has) }
  })
  const grams = [...new Set(changes.flatMap(({ changed }) => [...changed]))]
  const storedGrams = await tx
    .selectFrom('student_grams')
    .select(['gram', 'bits'])
    .where(isAnyOf(tx, 'gram', grams))
    .where('block', '=', block)
    .execute()
  const known = new Map(storedGrams.map(({ gram, bits }) => [gram, unpacked(bits)]))
  for (const { position, has, changed } of changes)
    for (const gram of changed) {
      const bits = known.get(gram) ?? noBits()
      if (has.has(gram)) setBit(bits, position)
      else clearBit(bits, position)
      known.set(gram, bits)
    }
  await writeGrams(tx, block, known)
}

/** Calls the blocks from one on not indexed. */
export const dropMarks = async (tx: Tx, from: number) => {
  await tx
    .deleteFrom('student_grams')
    .where('gram', '=', indexedBlock)
    .where('block', '>=', from)
    .execute()
}

export const dropGrams = async (tx: Tx, block: number, grams: ReadonlyMap<string, Bits>) => {
  await tx
    .deleteFrom('student_grams')
    .where(isAnyOf(tx, 'gram', [...grams.keys()]))
    .where('block', '=', block)
    .execute()
}

const writeGrams = async (tx: Kysely<Tables>, block: number, grams: ReadonlyMap<string, Bits>) => {
  const rows = [...grams].map(([gram, bits]) => ({ gram, block, bits: packed(bits) }))
  for await (const some of inSlices(rows))
    await tx
      .insertInto('student_grams')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['gram', 'block'])
          .doUpdateSet((row) => ({ bits: row.ref('excluded.bits') })),
      )
      .execute()
}
