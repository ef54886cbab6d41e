import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { isAnyOf, readIds } from '../json.ts'
import type { Db } from '../schema.ts'
import { blockSize, hasBit, ofBlock, positionsOf } from './bits.ts'
import { marks, type SearchTerms } from './key.ts'
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
  const candidates = await findCandidates(db, inScope(db, terms))
  const inOrder = among === undefined ? newest(candidates) : those(candidates, among)
  const first = take(inOrder, most)
  const matches =
    among === undefined
      ? await findNewest(db, candidates, terms, first)
      : await findFitting(db, terms, first)
  for (let size = most * 2; matches.length < most; size *= 2) {
    const ids = take(inOrder, size)
    if (ids.length === 0) break
    matches.push(...(await findFitting(db, terms, ids)))
  }
  return matches.slice(0, most)
}

/** The index leaves out students of venues that are not seen; the keys of those are never read. */
const inScope = ({ scope }: Db, terms: SearchTerms): SearchTerms =>
  scope === undefined ? terms : [scope.venues.map(marks.ofVenue), ...terms]

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

/** Those of the newest candidates who match, and before them whoever matches and is not indexed yet. */
const findNewest = async (
  db: Db,
  candidates: Candidates,
  terms: SearchTerms,
  ids: readonly number[],
): Promise<number[]> => {
  const newer = sql<SqlBool>`student_id >= ${unindexedFrom(candidates)}`
  // Beside a condition that is never true, no index would be read.
  const which =
    ids.length === 0 ? newer : sql<SqlBool>`(${newer} or ${isAnyOf(db, 'student_id', ids)})`
  return (await readFitting(db, which, terms)).toSorted((one, other) => other - one)
}

/** Those of these ids who match, in their order. */
const findFitting = async (
  db: Db,
  terms: SearchTerms,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  const fits = new Set(await readFitting(db, isAnyOf(db, 'student_id', ids), terms))
  return ids.filter((id) => fits.has(id))
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
