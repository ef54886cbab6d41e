import { inTurn } from '../../../db/turns.ts'
import { foldText } from '../../../../contract/values/text.ts'
import { isNear } from './near.ts'

/** A name as a file spells it first, and in how many rows. */
export type Named = { key: string; name: string; rows: number }

/** The names of a file by their keys; case and spaces make no difference. */
export const countNames = (names: Iterable<string>): Map<string, Named> => {
  const counted = new Map<string, Named>()
  for (const name of names) {
    const key = foldText(name)
    const known = counted.get(key)
    if (known) known.rows += 1
    else if (key !== '') counted.set(key, { key, name, rows: 1 })
  }
  return counted
}

/** A name that is not known, and those for which it may be a slip. */
export type Asked = Named & { near: readonly Known[] }

type Known = { key: string; name: string }

/** What names mean: the key of a known or a new one; asked ones are missing until they are answered. */
export type Resolved<K = Known> = {
  known: readonly K[]
  keyOf: ReadonlyMap<string, string>
  added: ReadonlyMap<string, Named>
  asked: readonly Asked[]
}

/** More new names than this are no names: their column is read wrongly. */
const mostCompared = 300

/** The id of the question about a name. */
export const nameQuestion = (kind: 'venue' | 'course', key: string) => `${kind}:${key}`
const isSame = 'is:'
export const sameAs = (key: string) => `${isSame}${key}`
export const isNew = 'new'

/** Finds the names of a file among the known ones; near spellings are asked, all others are new. */
export const resolveNames = async <K extends Known>(
  kind: 'venue' | 'course',
  counted: ReadonlyMap<string, Named>,
  known: readonly K[],
  answers: Readonly<Record<string, string>>,
): Promise<Resolved<K>> => {
  const keyOf = new Map(known.map(({ key }) => [key, key]))
  const added = new Map<string, Named>()
  const asked: Asked[] = []
  const unknown = [...counted.values()].filter(({ key }) => !keyOf.has(key))
  // Of two new spellings the more frequent one is asked about less.
  const frequentFirst = unknown.toSorted((a, b) => b.rows - a.rows)
  for await (const [at, one] of inTurn(frequentFirst.entries())) {
    const others = [...known, ...added.values()]
    const near = at < mostCompared ? others.filter(({ key }) => isNear(key, one.key)) : []
    const answer = answers[nameQuestion(kind, one.key)]
    const same = near.find(({ key }) => answer === sameAs(key))
    if (near.length > 0) asked.push({ ...one, near })
    if (same) keyOf.set(one.key, same.key)
    else if (near.length === 0 || answer === isNew) {
      added.set(one.key, one)
      keyOf.set(one.key, one.key)
    }
  }
  return { known, keyOf, added, asked }
}
