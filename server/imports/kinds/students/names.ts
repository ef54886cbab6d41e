import { foldText } from '../../../../contract/values/text.ts'
import { inTurn } from '../../../db/turns.ts'
import type { Check, KindQuestion } from '../kind.ts'
import { ask, option } from '../saying.ts'

/** What names are of, and the field that has them. */
const fields = { venue: 'campVenue', course: 'courses' } as const
type Kind = keyof typeof fields

/** A name as a file spells it first, and in how many rows. */
type Named = { key: string; name: string; rows: number }

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

type Known = { id?: number; key: string; name: string }

/** A name that is not known, and those for which it may be a slip. */
type Asked = Named & { near: readonly Known[] }

/** What names mean: the key of a known or a new one; asked ones are missing until they are answered. */
export type Resolved<K = Known> = {
  kind: Kind
  known: readonly K[]
  keyOf: ReadonlyMap<string, string>
  added: ReadonlyMap<string, Named>
  asked: readonly Asked[]
}

/** More new names than this are no names: their column is read wrongly. */
const mostCompared = 300

const nameQuestion = (kind: Kind, key: string) => `${kind}:${key}`
const sameAs = (key: string) => `is:${key}`
const isNew = 'new'

/** Finds the names of a file among the known ones; near spellings are asked, all others are new. */
export const resolveNames = async <K extends Known>(
  kind: Kind,
  counted: ReadonlyMap<string, Named>,
  known: readonly K[],
  { answers }: Check,
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
  return { kind, known, keyOf, added, asked }
}

/** Finds what a name means among what it may; undefined while something about it is asked. */
export const finderIn = <K extends { key: string }>(
  { keyOf }: Pick<Resolved, 'keyOf'>,
  meant: readonly K[],
) => {
  const byKey = new Map(meant.map((one) => [one.key, one]))
  return (name: string): K | undefined => byKey.get(keyOf.get(foldText(name)) ?? '')
}

/** The venue or the course that was chosen for all rows where no column has it. */
export const cellForAll = (
  kind: Kind,
  known: readonly Known[],
  { fields: read, answers }: Check,
): Record<string, string | null> =>
  read.includes(fields[kind])
    ? {}
    : { [fields[kind]]: known.find(({ id }) => String(id) === answers[kind])?.name ?? null }

/** Where no column has the venue or the course, one may be chosen for all rows. */
export const askForAll = ({ kind, known }: Resolved, { fields: read }: Check): KindQuestion[] => {
  const field = fields[kind]
  if (read.includes(field) || known.length === 0) return []
  const options = known.map(({ id, name }) => ({ value: String(id), label: name }))
  return [ask(kind, { code: `${kind}_for_all` }, { field, options })]
}

/** Only what is used in rows that are taken, or would be once it is answered, is asked. */
export const askNames = (
  { kind, asked }: Resolved,
  used: ReadonlyMap<string, Named>,
): KindQuestion[] =>
  asked.flatMap(({ key, name: text, rows, near }) => {
    if (!used.has(key)) return []
    const options = [
      ...near.map((one) => option(sameAs(one.key), { code: 'same_as', facts: { name: one.name } })),
      option(isNew, { code: `new_${kind}` }),
    ]
    const point = { code: `${kind}_near`, facts: { text, rows } } as const
    return [ask(nameQuestion(kind, key), point, { field: fields[kind], options })]
  })

/** The new names among those that are used. */
export const newNamesIn = ({ added }: Resolved, used: readonly string[]): string[] => {
  const names = new Set(used)
  return [...added.values()].flatMap(({ name }) => (names.has(name) ? [name] : []))
}

/** How many letters differ between two folded names at most, for them to be asked about. */
const nearness = (name: string) => (name.length < 4 ? 0 : name.length <= 10 ? 1 : 2)

/** Of four letters the first one is the same: UPSC is no slip for MPSC. */
const isShort = (name: string) => name.length === 4

/** True if two folded names differ by so few letters that one may be a slip for the other. */
export const isNear = (one: string, other: string): boolean => {
  if (digitsOf(one) !== digitsOf(other)) return false
  const [a, b] = [one, other].map((name) => name.replace(/[\s.,_/()-]+/gu, ''))
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  if ((isShort(a) || isShort(b)) && a[0] !== b[0]) return false
  return areWithin([...a], [...b], Math.min(nearness(a), nearness(b)))
}

/** Camp 1 and Camp 2 are near in letters and never the same. */
const digitsOf = (name: string) => name.replace(/\D+/g, ' ').trim()

type Letters = readonly string[]

/** Whether at most so many letters to insert, delete, replace or swap with the next make one of the other. */
const areWithin = (a: Letters, b: Letters, most: number): boolean => {
  const at = a.findIndex((letter, index) => letter !== b[index])
  const [one, other] = at < 0 ? [[], b.slice(a.length)] : [a.slice(at), b.slice(at)]
  if (one.length === 0 || other.length === 0) return one.length + other.length <= most
  if (most === 0) return false
  const isSwap = one[0] === other[1] && one[1] === other[0]
  return (
    areWithin(one.slice(1), other, most - 1) ||
    areWithin(one, other.slice(1), most - 1) ||
    areWithin(one.slice(1), other.slice(1), most - 1) ||
    (isSwap && areWithin(one.slice(2), other.slice(2), most - 1))
  )
}
