import type { Tx } from '../schema.ts'
import { inSlices } from '../turns.ts'
import { blockOf } from './bits.ts'
import { indexOf, type KeptKey } from './blocks.ts'
import { changeGrams, countIndexed, dropGrams, dropMarks, holdIndex, keysOf } from './write.ts'

/** Forgets students who are about to be deleted for good; the newest block of the others is not indexed. */
export const dropSearchable = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await holdIndex(tx)
  const indexed = await countIndexed(tx)
  const former = new Map<number, KeptKey[]>()
  for (const block of new Set(ids.map(blockOf))) former.set(block, await keysOf(tx, block))
  for await (const some of inSlices(ids, mostKeys))
    await tx.deleteFrom('student_keys').where('student_id', 'in', some).execute()
  const last = await findLastKept(tx)
  if (last >= 0 && last < indexed && !former.has(last)) former.set(last, await keysOf(tx, last))
  const gone = new Set(ids)
  await dropMarks(tx, last)
  for (const [block, keys] of former) {
    if (block >= indexed) continue
    if (block >= last) await dropGrams(tx, block, await indexOf(keys))
    else
      await clearKeys(
        tx,
        block,
        keys.filter(({ student_id }) => gone.has(student_id)),
      )
  }
}

const clearKeys = async (tx: Tx, block: number, keys: readonly KeptKey[]) => {
  for await (const some of inSlices(keys, mostCleared))
    await changeGrams(
      tx,
      block,
      some.map(({ student_id, key }) => ({ id: student_id, before: key, after: '' })),
    )
}

/** The block of the newest student who has a key; -1 where there is none. */
const findLastKept = async (tx: Tx): Promise<number> => {
  const { newest } = await tx
    .selectFrom('student_keys')
    .select((row) => row.fn.max('student_id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest === null ? -1 : blockOf(newest)
}

/** Rows to a statement, so that none takes long. */
const mostKeys = 200
const mostCleared = 50
