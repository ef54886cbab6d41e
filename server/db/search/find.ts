import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { isAnyOf, readIds } from '../json.ts'
import type { Db } from '../schema.ts'
import { blockSize, hasBit, ofBlock, positionsOf } from './bits.ts'
import type { SearchTerms } from './key.ts'
import { type Candidates, findCandidates } from './narrow.ts'

/**
 * The ids of the first students whose keys contain the search terms, `most` at the most: newest first,
 * or those of `among`, in their order. The index finds the candidates, and only their keys are read.
 */
export const findFirst = async (
  db: Db,
  terms: SearchTerms,
  most: number,
  among?: readonly number[],
): Promise<number[]> => {
  const candidates = await findCandidates(db, terms)
  const matches = among === undefined ? await findUnindexed(db, candidates, terms) : []
  const inOrder = among === undefined ? newest(candidates) : those(candidates, among)
  for (let size = most; matches.length < most; size *= 2) {
    const ids = take(inOrder, size)
    if (ids.length === 0) break
    const fitting = await readFitting(db, isAnyOf(db, 'student_id', ids), terms)
    const fits = new Set(fitting)
    matches.push(...ids.filter((id) => fits.has(id)))
  }
  return matches.slice(0, most)
}

const take = (ids: Iterator<number>, count: number): number[] => {
  const taken: number[] = []
  while (taken.length < count) {
    const { value, done } = ids.next()
    if (done === true) break
    taken.push(value)
  }
  return taken
}

/** From this id on, students are checked one by one. */
const unindexedFrom = ({ blocks }: Candidates) => blocks * blockSize

/** The ids of the candidates, newest first. */
function* newest({ blocks, bits }: Candidates): Generator<number> {
  for (let block = blocks - 1; block >= 0; block -= 1)
    for (const position of positionsOf(ofBlock(bits, block))) yield block * blockSize + position
}

/** Those of these ids that are candidates, or not indexed yet. */
const those = (candidates: Candidates, ids: readonly number[]): Iterator<number> =>
  ids.values().filter((id) => id >= unindexedFrom(candidates) || hasBit(candidates.bits, id))

/** Students who match and are not indexed yet, newest first. */
const findUnindexed = async (
  db: Db,
  candidates: Candidates,
  terms: SearchTerms,
): Promise<number[]> => {
  const newer = sql<SqlBool>`student_id >= ${unindexedFrom(candidates)}`
  return (await readFitting(db, newer, terms)).toSorted((one, other) => other - one)
}

const readFitting = (db: Db, which: Expression<SqlBool>, terms: SearchTerms): Promise<number[]> =>
  readIds(
    db,
    db
      .selectFrom('student_keys')
      .select('student_id as id')
      .where(which)
      .where(holdsAll(db, 'student_keys.key', terms)),
  )

/** True where a text has a piece of each group; case counts. */
const holdsAll = (db: Db, column: string, terms: SearchTerms): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    terms.map((pieces) => holdsOneOf(db, column, pieces)),
    sql` and `,
  )}`

const holdsOneOf = (db: Db, column: string, pieces: readonly string[]): RawBuilder<SqlBool> => {
  const searchFunction = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr')
  const each = pieces.map((piece) => sql`${searchFunction}(${sql.ref(column)}, ${piece}) > 0`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
