import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import { isAnyOf, readIds } from '../json.ts'
import type { Db } from '../schema.ts'
import {
  type Bits,
  blockOf,
  blockSize,
  hasBit,
  intersect,
  noBits,
  positionsOf,
  unite,
  unpacked,
} from './bits.ts'
import { gramsOfPiece } from './grams.ts'
import { indexedBlock } from './blocks.ts'
import type { SearchTerms } from './key.ts'

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
  const index = await readIndex(db, terms)
  const matches = among === undefined ? await findUnindexed(db, index, terms) : []
  const candidates = among === undefined ? newestOf(index, terms) : thoseOf(index, terms, among)
  for (let size = most; matches.length < most; size *= 2) {
    const ids = take(candidates, size)
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

type Index = { blocks: number; bits: ReadonlyMap<string, Bits> }

const bitsKey = (gram: string, block: number) => `${gram} ${block}`

/** The most pieces, and grams in all, that narrow the search; the keys decide the rest. */
const mostGroups = 12
const mostGrams = 40

/** The groups that narrow a search most, each piece as its grams: the marks, then the longest words. */
const narrowing = (terms: SearchTerms): string[][][] => {
  const groups = terms
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostGroups)
  const most = Math.max(1, Math.floor(mostGrams / groups.flat().length))
  return groups.map((pieces) => pieces.map((piece) => gramsOfPiece(piece, most)))
}

const weightOf = ([piece = '']: readonly string[]) =>
  /^[A-Z]/.test(piece) ? Number.POSITIVE_INFINITY : piece.length

const readIndex = async (db: Db, terms: SearchTerms): Promise<Index> => {
  const grams = [...new Set([indexedBlock, ...narrowing(terms).flat(2)])]
  const rows = await db
    .selectFrom('student_grams')
    .select(['gram', 'block', 'bits'])
    .where(isAnyOf(db, 'gram', grams))
    .execute()
  return {
    blocks: rows.filter(({ gram }) => gram === indexedBlock).length,
    bits: new Map(rows.map(({ gram, block, bits }) => [bitsKey(gram, block), unpacked(bits)])),
  }
}

/** From this id on, students are checked one by one. */
const unindexedFrom = ({ blocks }: Index) => blocks * blockSize

/** The ids of the index's candidates, newest first. */
function* newestOf(index: Index, terms: SearchTerms): Generator<number> {
  const bitsOf = bitsBy(index, terms)
  for (let block = index.blocks - 1; block >= 0; block -= 1)
    for (const position of positionsOf(bitsOf(block))) yield block * blockSize + position
}

/** Those of these ids that are candidates of the index, or not indexed yet. */
function* thoseOf(index: Index, terms: SearchTerms, ids: readonly number[]): Generator<number> {
  const bitsOf = bitsBy(index, terms)
  const known = new Map<number, Bits>()
  for (const id of ids) {
    const block = blockOf(id)
    const bits = known.get(block) ?? bitsOf(block)
    known.set(block, bits)
    if (id >= unindexedFrom(index) || hasBit(bits, id % blockSize)) yield id
  }
}

/** The candidates of a block. */
const bitsBy = ({ bits }: Index, terms: SearchTerms) => {
  const groups = narrowing(terms)
  return (block: number): Bits => {
    const having = (gram: string) => bits.get(bitsKey(gram, block)) ?? noBits()
    return groups
      .map((pieces) => pieces.map((grams) => grams.map(having).reduce(intersect)).reduce(unite))
      .reduce(intersect)
  }
}

/** Students who match and are not indexed yet, newest first. */
const findUnindexed = async (db: Db, index: Index, terms: SearchTerms): Promise<number[]> => {
  const newer = sql<SqlBool>`student_id >= ${unindexedFrom(index)}`
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
