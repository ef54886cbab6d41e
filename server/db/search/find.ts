import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Capped } from '../../../contract/kit.ts'
import { engineOf } from '../engine.ts'
import { isAnyOf } from '../lists.ts'
import { rowCount } from '../paging.ts'
import type { Db } from '../schema.ts'
import { type Bits, blockSize, intersect, noBits, placesOf, unite, unpacked } from './bits.ts'
import { gramsOfPiece } from './grams.ts'
import { indexedBlock } from './blocks.ts'
import type { Wanted } from './key.ts'

/**
 * The ids of the first students whose keys hold what is wanted, newest first; `most` at the most.
 * The index says who may be meant, and only their keys are read. `narrowed` is a condition on
 * `student_keys` beside it.
 */
export const findNewest = async (
  db: Db,
  wanted: Wanted,
  most: number,
  narrowed?: Expression<SqlBool>,
): Promise<number[]> => {
  const index = await readIndex(db, wanted)
  const candidates = candidatesOf(index, wanted)
  const look = (ids: readonly number[], from?: number) =>
    readKeys(db, { ids, from, wanted, narrowed, most })
  const found = await look(take(candidates, most), index.blocks * blockSize)
  for (let size = most; found.length < most; size *= 2) {
    const ids = take(candidates, size)
    if (ids.length === 0) break
    found.push(...(await look(ids)))
  }
  return found.slice(0, most)
}

/** A total stops here, and so far back a search can be paged; beyond it, a word more helps. */
const mostCounted = 1000
const deepest = 10_000

export type FoundPage = { ids: readonly number[]; total: number; capped: Capped | undefined }

/** The ids of one page of {@link findNewest}, and how many there are in all. */
export const findPage = async (
  db: Db,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
  narrowed?: Expression<SqlBool>,
): Promise<FoundPage> => {
  const start = (page - 1) * limit
  const end = Math.min(page * limit, deepest)
  const reach = start < deepest ? Math.max(end, mostCounted) : mostCounted
  const found = await findNewest(db, wanted, reach + 1, narrowed)
  return {
    ids: found.slice(start, end),
    total: Math.min(found.length, mostCounted),
    capped:
      found.length > mostCounted ? { hasNext: found.length > end && end < deepest } : undefined,
  }
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

const placeOf = (gram: string, block: number) => `${gram} ${block}`

/** So many pieces narrow the search, and so many grams in all; what more is wanted the keys decide. */
const mostGroups = 12
const mostGrams = 40

/** The groups that narrow a search most, each piece as its grams: the marks, then the longest words. */
const narrowing = (wanted: Wanted): string[][][] => {
  const groups = wanted
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, mostGroups)
  const most = Math.max(1, Math.floor(mostGrams / groups.flat().length))
  return groups.map((pieces) => pieces.map((piece) => gramsOfPiece(piece, most)))
}

const weightOf = ([piece = '']: readonly string[]) =>
  /^[A-Z]/.test(piece) ? Number.POSITIVE_INFINITY : piece.length

const readIndex = async (db: Db, wanted: Wanted): Promise<Index> => {
  const grams = [...new Set([indexedBlock, ...narrowing(wanted).flat(2)])]
  const rows = await db
    .selectFrom('student_grams')
    .select(['gram', 'block', 'bits'])
    .where(isAnyOf(db, 'gram', grams))
    .execute()
  return {
    blocks: rows.filter(({ gram }) => gram === indexedBlock).length,
    bits: new Map(rows.map(({ gram, block, bits }) => [placeOf(gram, block), unpacked(bits)])),
  }
}

/** The ids of those that the index lets through, newest first. */
function* candidatesOf({ blocks, bits }: Index, wanted: Wanted): Generator<number> {
  const groups = narrowing(wanted)
  for (let block = blocks - 1; block >= 0; block -= 1) {
    const having = (gram: string) => bits.get(placeOf(gram, block)) ?? noBits()
    const left = groups.map((pieces) =>
      pieces.map((grams) => grams.map(having).reduce(intersect)).reduce(unite),
    )
    for (const place of placesOf(left.reduce(intersect))) yield block * blockSize + place
  }
}

type Look = {
  ids: readonly number[]
  /** The first id of those whose block is not indexed yet, where they are looked at too. */
  from: number | undefined
  wanted: Wanted
  narrowed: Expression<SqlBool> | undefined
  most: number
}

const readKeys = async (db: Db, { ids, from, wanted, narrowed, most }: Look): Promise<number[]> => {
  const fits = sql`${holdsAll(db, 'student_keys.key', wanted)} and ${narrowed ?? sql`1 = 1`}`
  const those = (which: Expression<unknown>) =>
    sql`select student_id as id from student_keys where ${which} and ${fits}`
  const among: Expression<unknown>[] = []
  if (ids.length > 0) among.push(those(isAnyOf(db, 'student_id', ids)))
  if (from !== undefined) among.push(those(sql`student_id >= ${from}`))
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(among, sql` union all `)}) as found
    order by id desc limit ${rowCount(most)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** True where a text has a piece of each group; case counts. */
export const holdsAll = (db: Db, column: string, wanted: Wanted): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    wanted.map((pieces) => holdsOneOf(db, column, pieces)),
    sql` and `,
  )}`

const holdsOneOf = (db: Db, column: string, pieces: readonly string[]): RawBuilder<SqlBool> => {
  const place = sql.raw(engineOf(db) === 'postgres' ? 'strpos' : 'instr')
  const each = pieces.map((piece) => sql`${place}(${sql.ref(column)}, ${piece}) > 0`)
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
