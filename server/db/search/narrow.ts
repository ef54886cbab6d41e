import { sql } from 'kysely'
import { compiled } from '../compiled.ts'
import { engineOf } from '../engine.ts'
import { among, asSent } from '../json.ts'
import { type JsonOf, readJson } from '../json-text.ts'
import type { Db } from '../schema.ts'
import { allBits, type Bits, countBits, intersect, noBits, unite, unpackInto } from './bits.ts'
import { indexedBlock } from './blocks.ts'
import { gramsOfPiece, isMark } from './grams.ts'
import type { SearchTerms } from './key.ts'

/** Who may match, of the blocks that are indexed; all others may. */
export type Candidates = { blocks: number; bits: Bits }

/** What narrows a search: so many groups at the most, so many grams of each piece, and so many in all. */
type Most = { groups: number; ofPiece: number; inAll: number }

const most: Most = { groups: 12, ofPiece: 40, inAll: 40 }
/** What is read first. */
const mostFirst: Most = { groups: 2, ofPiece: 3, inAll: 24 }
/** To read the keys of so few costs less than to read more of the index. */
const fewEnough = 500

/**
 * Whoever the index does not rule out. A phone number or a full name is rare, so that few of its grams
 * leave few students. If the index changes between the two statements, whoever matched all the time is
 * found nevertheless: each rules out students of the blocks only that were indexed then.
 */
export const findCandidates = async (db: Db, terms: SearchTerms): Promise<Candidates> => {
  const words = terms.filter(([piece = '']) => !isMark(piece))
  const known = narrowing(words, mostFirst)
  const first = await readCandidates(db, known)
  if (countBits(first.bits) <= fewEnough) return first
  const further = await readCandidates(db, without(new Set(known.flat(2)), narrowing(terms, most)))
  return { ...first, bits: intersect(first.bits, further.bits) }
}

/** Groups without grams that are known already, and without groups of which then nothing is left to ask. */
const without = (known: ReadonlySet<string>, groups: string[][][]): string[][][] =>
  groups
    .map((pieces) => pieces.map((grams) => grams.filter((gram) => !known.has(gram))))
    .filter((pieces) => pieces.every((grams) => grams.length > 0))

/** The groups that narrow a search most, each piece as its grams: the marks, then the longest words. */
const narrowing = (terms: SearchTerms, { groups, ofPiece, inAll }: Most): string[][][] => {
  const chosen = terms.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, groups)
  const each = Math.max(1, Math.min(ofPiece, Math.floor(inAll / chosen.flat().length)))
  return chosen.map((pieces) => pieces.map((piece) => gramsOfPiece(piece, each)))
}

const weightOf = ([piece = '']: readonly string[]) =>
  isMark(piece) ? Number.POSITIVE_INFINITY : piece.length

const readCandidates = async (db: Db, groups: string[][][]): Promise<Candidates> => {
  const grams = [indexedBlock, ...new Set(groups.flat(2))]
  const rows = await storedGrams(db, { grams: asSent(db, grams) })
  const stored = new Map(rows.map((row) => [row.gram, row]))
  const blocks = readJson(stored.get(indexedBlock)?.blocks ?? '[]').length
  const having = (gram: string) => unpackedOf(stored.get(gram), blocks)
  const bits = groups
    .map((pieces) => pieces.map((grams) => grams.map(having).reduce(intersect)).reduce(unite))
    .reduce(intersect, allBits(blocks))
  return { blocks, bits }
}

/** The blocks of a gram, and what is stored of them, one after another. */
type Stored = { gram: string; blocks: JsonOf<number[]>; lengths: JsonOf<number[]>; hex: string }

// A row to a gram: to read each block as a row of its own takes three times as long.
const storedGrams = compiled<{ grams: unknown }>()((db, value) => {
  const isOnSqlite = engineOf(db) === 'sqlite'
  const list = sql.raw(isOnSqlite ? 'json_group_array' : 'json_agg')
  const joined = isOnSqlite
    ? sql`group_concat(hex(bits), '')`
    : sql`string_agg(encode(bits, 'hex'), '')`
  return sql<Stored>`
    select gram, ${list}(block) as blocks, ${list}(length(bits)) as lengths, ${joined} as hex
    from student_grams where ${among(db, 'gram', value('grams'), 'text')} group by gram`
})

/** The bits of a gram in the first so many blocks. */
const unpackedOf = (stored: Stored | undefined, blocks: number): Bits => {
  const bits = noBits(blocks)
  if (stored === undefined) return bits
  const bytes = Buffer.from(stored.hex, 'hex')
  const lengths = readJson(stored.lengths)
  let from = 0
  for (const [at, block] of readJson(stored.blocks).entries()) {
    const to = from + (lengths[at] ?? 0)
    if (block < blocks) unpackInto(bits, block, bytes.subarray(from, to))
    from = to
  }
  return bits
}
