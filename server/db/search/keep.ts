import type { Kysely } from 'kysely'
import { type Tables, type Tx, whole } from '../schema.ts'
import { blockOf } from './bits.ts'
import { findKeys, findLastBlock } from './blocks.ts'
import { type Keyed, searchKey } from './key.ts'
import {
  changeGrams,
  countIndexed,
  holdIndex,
  indexBlocks,
  insertKeys,
  writeKeys,
} from './write.ts'

/** Updates the key of a student who is locked, and its index. */
export const keepSearchable = async (given: Tx, id: number, student: Keyed): Promise<void> => {
  const tx = whole(given)
  const former = await tx
    .selectFrom('student_keys')
    .select('key')
    .where('student_id', '=', id)
    .executeTakeFirst()
  const key = searchKey(student)
  if (former?.key === key) return
  await holdIndex(tx)
  await writeKeys(tx, [{ student_id: id, key }])
  if (blockOf(id) < (await countIndexed(tx)))
    await changeGrams(tx, blockOf(id), [{ id, before: former?.key ?? '', after: key }])
}

type NewStudent = Keyed & { id: number }

/** Writes the keys of new students; {@link indexNew} follows in the same transaction. */
export const keyNew = async (tx: Tx, students: readonly NewStudent[]): Promise<void> => {
  await insertKeys(
    tx,
    students.map((student) => ({ student_id: student.id, key: searchKey(student) })),
  )
}

/** Indexes new students, who are newer than all others. */
export const indexNew = async (tx: Tx, students: readonly NewStudent[]): Promise<void> => {
  if (students.length === 0) return
  await holdIndex(tx)
  const indexed = await countIndexed(tx)
  // Another transaction may have had its turn after these ids were given.
  const late = students.filter(({ id }) => blockOf(id) < indexed)
  for (const [block, those] of Map.groupBy(late, ({ id }) => blockOf(id)))
    await changeGrams(
      tx,
      block,
      those.map((student) => ({ id: student.id, before: '', after: searchKey(student) })),
    )
  const last = Math.max(...students.map(({ id }) => blockOf(id)))
  await indexBlocks(whole(tx), indexed, last)
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
