import { type Missing, type Person, rulesFor } from './applies.ts'
import { type Distance, easiestOf, reachedBy } from './bands.ts'
import type { Demand } from './events.ts'
import type { DemandOf } from './shapes.ts'
import type { EventStanding } from './standing.ts'

export type DemandVerdict = {
  demand: Demand
  /** The limits that apply; absent where that cannot be told. */
  asked?: DemandOf
  standing?: EventStanding
  /**
   * `unmeasured`: no result. `unknown`: the standard doesn't say. `undecided`: something about the person
   * is missing.
   */
  is: 'reached' | 'missed' | 'unmeasured' | 'unknown' | 'undecided'
  /** The band that is reached. */
  band?: number
  marks?: number
  /** The most marks that these may become once everything is measured and known. */
  atMost: number
  /** To the next better band, or to the last one where none is reached. */
  next?: Distance
  /** Of what is reached, too, where it could give more marks. */
  missing?: readonly Missing[]
}

/** A miss that gives no marks and fails nobody. */
export const costsMarksOnly = ({ is, asked }: Pick<DemandVerdict, 'is' | 'asked'>): boolean =>
  is === 'missed' && asked?.otherwise === 'no_marks'

type OneDemand = {
  demand: Demand
  rules: readonly DemandOf[]
  /** What the standard asks of anyone in this event. */
  known: readonly DemandOf[]
  standing: EventStanding | undefined
  feet: number
  person: Person
}

/** What a student reaches in an event that is asked; nothing where it is not asked of them. */
export const demandVerdict = (facts: OneDemand): DemandVerdict[] => {
  const { demand, rules, standing, person } = facts
  const { applying, possible, missing } = rulesFor(rules, person)
  const sexes = missing.includes('sex') ? bySex(facts) : undefined
  const either = sexes && ofEither(facts, sexes)
  if (either) return [either]
  /** A woman or a man may get no more than the one who may get more. */
  const most = sexes ? Math.max(...sexes.map((one) => one?.atMost ?? 0)) : Infinity
  const open = [...applying, ...possible]
  const known = open.flatMap(({ bands }) => bands)
  /** What limits may give that are not known yet: nothing where the known ones give no marks. */
  const unknownMarks = known.length === 0 || known.some(givesMarks) ? Infinity : 0
  // What only men or women are asked, others are not; of transgender people notices say it apart.
  if (open.length === 0)
    return person.sex === 'transgender' ? [{ demand, is: 'unknown', atMost: Infinity }] : []
  const asked = easiestOf(demand, applying)
  const base = { demand, ...(asked && { asked }), ...(standing && { standing }) }
  const hasUnknown = open.some(({ bands }) => bands.length === 0)
  const atMost = Math.max(hasUnknown ? unknownMarks : 0, ...known.map(({ marks = 0 }) => marks))
  if (known.length === 0) return [{ ...base, is: 'unknown', atMost }]
  if (asked === undefined)
    return [{ ...base, is: 'undecided', atMost: Math.min(most, atMost), missing }]
  if (standing === undefined) return [{ ...base, is: 'unmeasured', atMost }]
  const outcomeBy = (rule: DemandOf) => {
    const found = outcomeOf(facts, rule, standing.value, unknownMarks)
    return { ...found, atMost: Math.min(most, found.atMost) }
  }
  const outcome = outcomeBy(asked)
  const better = possible.map(outcomeBy).filter((one) => isBetterOutcome(one, outcome))
  if (better.length === 0) return [{ ...base, ...outcome }]
  const best = {
    ...base,
    ...outcome,
    atMost: Math.max(outcome.atMost, ...better.map((one) => one.atMost)),
    missing,
  }
  return [rankOf(outcome) < harmless ? { ...best, is: 'undecided' } : best]
}

const bySex = (facts: OneDemand) =>
  (['male', 'female'] as const).map(
    (sex) => demandVerdict({ ...facts, person: { ...facts.person, sex } })[0],
  )

/** What holds for men and women alike, of whom it is not known; undefined where they differ. */
const ofEither = (
  { demand, standing }: OneDemand,
  [man, woman]: ReturnType<typeof bySex>,
): DemandVerdict | undefined => {
  if (man === undefined || woman === undefined) return undefined
  if (man.is !== woman.is || costsMarksOnly(man) !== costsMarksOnly(woman)) return undefined
  const less = (woman.marks ?? 0) < (man.marks ?? 0) ? woman : man
  const atMost = Math.max(man.atMost, woman.atMost)
  if (JSON.stringify(man.asked?.bands) === JSON.stringify(woman.asked?.bands))
    return man.atMost === woman.atMost ? less : { ...less, atMost, missing: ['sex'] }
  const { is, asked, marks } = less
  return {
    demand,
    is,
    ...(standing && { standing }),
    ...(asked && is !== 'unmeasured' && { asked }),
    ...(marks !== undefined && { marks }),
    atMost,
    ...((is === 'unmeasured' || man.marks !== woman.marks) && { missing: ['sex'] as const }),
  }
}

type Outcome = Pick<DemandVerdict, 'band' | 'marks' | 'next'> & {
  is: 'reached' | 'missed' | 'unknown'
  atMost: number
  asked: DemandOf
}

const outcomeOf = (
  facts: OneDemand,
  asked: DemandOf,
  value: number,
  unknownMarks: number,
): Outcome => {
  const { demand, feet } = facts
  const reached = reachedBy(demand, asked, value, feet)
  const marks = reached.band === undefined ? undefined : asked.bands[reached.band]?.marks
  if (reached.band !== undefined)
    return {
      ...reached,
      is: 'reached',
      ...(marks !== undefined && { marks }),
      atMost: marks ?? 0,
      asked,
    }
  if (asked.bands.length === 0) return { is: 'unknown', atMost: unknownMarks, asked }
  return asked.otherwise === 'open' && !isBelowAll(facts, asked, value)
    ? { ...reached, is: 'unknown', atMost: asked.bands.at(-1)?.marks ?? 0, asked }
    : { ...reached, is: 'missed', atMost: 0, asked }
}

/**
 * True below the easiest limit that the standard has for anyone of their sex. Steps with marks are no such limits:
 * which fewer marks there are is not known.
 */
const isBelowAll = (
  { demand, known, person, feet }: OneDemand,
  asked: DemandOf,
  value: number,
): boolean => {
  if (asked.bands.some(givesMarks)) return false
  const { sex } = person
  const ofTheirs = known.filter(
    ({ sexes }) => sexes.length === 0 || sex === undefined || sexes.includes(sex),
  )
  const easiest = easiestOf(demand, ofTheirs)
  return easiest !== undefined && reachedBy(demand, easiest, value, feet).band === undefined
}

/** From here on an outcome does not fail the exam. */
const harmless = 2

const rankOf = (one: Outcome): number => {
  if (one.is === 'missed') return costsMarksOnly(one) ? harmless : 0
  return one.is === 'unknown' ? 1 : 3
}

const isBetterOutcome = (one: Outcome, other: Outcome): boolean =>
  rankOf(one) > rankOf(other) || one.atMost > other.atMost

export const givesMarks = ({ marks }: DemandOf['bands'][number]): boolean => marks !== undefined
