import type { Db } from '../schema.ts'
import { yieldToOthers } from '../turns.ts'
import { type Bits, blockOf, blockSize, noBits, setBit } from './bits.ts'
import { gramsOfKey } from './grams.ts'
import { searchKey } from './key.ts'

/** The gram of a block that is indexed; until it is, its students are checked one by one. */
export const indexedBlock = ''

export type KeptKey = { student_id: number; key: string }

/** The first id of a block, and that of the next. */
export const idsOf = (block: number) => [block * blockSize, (block + 1) * blockSize] as const

/** The block of the newest student; -1 where there is none. */
export const findLastBlock = async (db: Pick<Db, 'selectFrom'>): Promise<number> => {
  const { newest } = await db
    .selectFrom('students')
    .select((row) => row.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest === null ? -1 : blockOf(newest)
}

/** The keys of a block's students as they are now. */
export const findKeys = async (db: Pick<Db, 'selectFrom'>, block: number): Promise<KeptKey[]> => {
  const [from, to] = idsOf(block)
  const students = await db
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
    .orderBy('id')
    .execute()
  // A separate statement: PostgreSQL has no statistics of tables that were just filled, and would join
  // them badly.
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['student_id', 'course_id'])
    .where('student_id', '>=', from)
    .where('student_id', '<', to)
    .where('taken_off_at', 'is', null)
    .orderBy('student_id')
    .orderBy('position')
    .execute()
  const courses = Map.groupBy(enrolments, ({ student_id }) => student_id)
  return students.map((student) => ({
    student_id: student.id,
    key: searchKey({
      ...student,
      courses: (courses.get(student.id) ?? []).map(({ course_id }) => course_id),
    }),
  }))
}

/** The index of a block with these keys: who has each gram. */
export const indexOf = async (keys: readonly KeptKey[]): Promise<Map<string, Bits>> => {
  const index = new Map([[indexedBlock, noBits()]])
  for (const [at, { student_id, key }] of keys.entries()) {
    if (at % keysBetweenYields === 0) await yieldToOthers()
    for (const gram of gramsOfKey(key)) {
      const bits = index.get(gram) ?? noBits()
      setBit(bits, student_id % blockSize)
      index.set(gram, bits)
    }
  }
  return index
}

const keysBetweenYields = 50
