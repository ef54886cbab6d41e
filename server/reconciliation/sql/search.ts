import { type Bits, blockSize, noBits, positionsOf, unpacked } from '../../db/search/bits.ts'
import { findKeys, findLastBlock, idsOf, indexedBlock, indexOf } from '../../db/search/blocks.ts'
import type { Db } from '../../db/schema.ts'

/** A student whose search key or bits are not what they should be. */
export type SearchDifference = {
  who: string
  kept: string | undefined
  key: string | undefined
  /** The grams whose bit for the student is wrong. */
  grams: readonly string[]
}

/** The students of a block, and whether it is indexed, as stored and as it should be. */
export type BlockDifferences = {
  from: number
  isIndexed: boolean
  shouldBeIndexed: boolean
  students: SearchDifference[]
}

/** How many blocks there are to compare. */
export const countBlocks = async (db: Db): Promise<number> => {
  const { last } = await db
    .selectFrom('student_grams')
    .select((row) => row.fn.max('block').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(await findLastBlock(db), last ?? -1) + 1
}

/** A block is indexed once a student of the next one is registered. */
export const compareBlock = async (db: Db, block: number): Promise<BlockDifferences> => {
  const [from, to] = idsOf(block)
  const rows = await db
    .selectFrom('student_grams')
    .select(['gram', 'bits'])
    .where('block', '=', block)
    .execute()
  const index = new Map(rows.map(({ gram, bits }) => [gram, unpacked(bits)]))
  const keys = await findKeys(db, block)
  const shouldBeIndexed = block < (await findLastBlock(db))
  const wrong = wrongGrams(index, shouldBeIndexed ? await indexOf(keys) : new Map())
  const storedKeys = await db
    .selectFrom('students')
    .leftJoin('student_keys', 'student_keys.student_id', 'students.id')
    .select(['students.id', 'students.registration_number as who', 'student_keys.key as kept'])
    .where('students.id', '>=', from)
    .where('students.id', '<', to)
    .execute()
  const known = new Map(storedKeys.map((row) => [row.id, row]))
  const expected = new Map(keys.map(({ student_id, key }) => [student_id, key]))
  const ids = [
    ...new Set([...known.keys(), ...[...wrong.keys()].map((position) => from + position)]),
  ]
  const students = ids
    .toSorted((one, other) => one - other)
    .map((id) => ({
      who: known.get(id)?.who ?? `Student id ${id}`,
      kept: known.get(id)?.kept ?? undefined,
      key: expected.get(id),
      grams: wrong.get(id % blockSize) ?? [],
    }))
    .filter(({ kept: one, key, grams }) => one !== key || grams.length > 0)
  return { from, isIndexed: index.has(indexedBlock), shouldBeIndexed, students }
}

/** The grams that differ between two indexes of a block, by the position of the student. */
const wrongGrams = (
  index: ReadonlyMap<string, Bits>,
  expected: ReadonlyMap<string, Bits>,
): Map<number, string[]> => {
  const wrong = new Map<number, string[]>()
  for (const gram of new Set([...index.keys(), ...expected.keys()])) {
    const positionsIn = (bits: Bits | undefined) => new Set(positionsOf(bits ?? noBits()))
    for (const position of positionsIn(index.get(gram)).symmetricDifference(
      positionsIn(expected.get(gram)),
    ))
      wrong.set(position, [...(wrong.get(position) ?? []), gram])
  }
  return wrong
}
