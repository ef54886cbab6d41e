import { yearsBetween } from '../values/calendar.ts'
import { type AgeVerdict, ageVerdict } from './age.ts'
import { type Missing, type Person, rulesFor } from './applies.ts'
import { type Distance, easiestOf, reachedBy } from './bands.ts'
import { type Demand, demands } from './events.ts'
import type { DemandOf, StandardContent } from './shapes.ts'
import { type Measured, type Standing, standingOn } from './standing.ts'

export type DemandVerdict = {
  demand: Demand
  /** The limits that apply; absent where that cannot be told. */
  asked?: DemandOf
  standing?: Standing
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

export type Verdict = {
  /** `open`: nothing speaks against it, and something is not known yet. */
  is: 'ready' | 'not_ready' | 'open'
  demands: readonly DemandVerdict[]
  /** Absent where the standard asks for no age. */
  age?: AgeVerdict
  /** The sum of marks, and what could be had; absent where nothing gives marks. */
  marks?: { sum: number; of: number; enough: boolean | undefined }
}

type Facts = {
  person: Person
  /** Those that count: none that was corrected. */
  results: readonly Measured[]
  standard: Pick<StandardContent, 'age' | 'demands' | 'passMarks' | 'incomplete'>
  /** `YYYY-MM-DD` */
  day: string
  /** The heights of venues above the sea, in feet; others are taken as low. */
  altitudes?: ReadonlyMap<string, number>
}

/** Whether a student would pass on a day, and how far they are from it; never stored. */
export const judge = ({ person, results, standard, day, altitudes }: Facts): Verdict => {
  const years = yearsBetween(person.dateOfBirth, standard.age?.cutOff ?? day)
  const isOfAge = ({ fromAge = 0, toAge = Infinity }: DemandOf) =>
    years >= fromAge && years <= toAge
  const verdicts = demands.flatMap((demand): DemandVerdict[] => {
    const rules = standard.demands.filter((one) => one.demand === demand && isOfAge(one))
    if (rules.length === 0) return []
    const standing = standingOn(results, demand, day)
    const feet = (standing && altitudes?.get(standing.campVenue)) ?? 0
    return demandVerdict({ demand, rules, standing, feet, person })
  })
  const age = standard.age && ageVerdict(standard.age, person, day)
  const marks = marksOf(verdicts, standard)
  const is = overall(verdicts, age, marks)
  return {
    is: is === 'ready' && standard.incomplete === true ? 'open' : is,
    demands: verdicts,
    ...(age && { age }),
    ...(marks && { marks }),
  }
}

const overall = (
  verdicts: readonly DemandVerdict[],
  age: AgeVerdict | undefined,
  marks: Verdict['marks'],
): Verdict['is'] => {
  const fails = verdicts.some((one) => one.is === 'missed' && !costsMarksOnly(one))
  const isTooOldOrYoung = age?.is === 'too_old' || age?.is === 'too_young'
  if (fails || isTooOldOrYoung || marks?.enough === false) return 'not_ready'
  const isSure =
    verdicts.length > 0 &&
    verdicts.every((one) => one.is === 'reached' || costsMarksOnly(one)) &&
    age?.is !== 'undecided' &&
    (marks === undefined || marks.enough === true)
  return isSure ? 'ready' : 'open'
}

const costsMarksOnly = ({ is, asked }: Pick<DemandVerdict, 'is' | 'asked'>): boolean =>
  is === 'missed' && asked?.otherwise === 'no_marks'

type OneDemand = {
  demand: Demand
  rules: readonly DemandOf[]
  standing: Standing | undefined
  feet: number
  person: Person
}

const demandVerdict = (facts: OneDemand): DemandVerdict[] => {
  const { demand, rules, standing, person } = facts
  const { applying, possible, missing } = rulesFor(rules, person)
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
  if (asked === undefined) return [{ ...base, is: 'undecided', atMost, missing }]
  if (standing === undefined) return [{ ...base, is: 'unmeasured', atMost }]
  const outcomeBy = (rule: DemandOf) => outcomeOf(facts, rule, standing.value, unknownMarks)
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

type Outcome = Pick<DemandVerdict, 'band' | 'marks' | 'next'> & {
  is: 'reached' | 'missed' | 'unknown'
  atMost: number
  asked: DemandOf
}

const outcomeOf = (
  { demand, feet }: OneDemand,
  asked: DemandOf,
  value: number,
  unknownMarks: number,
): Outcome => {
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
  return asked.otherwise === 'open'
    ? { ...reached, is: 'unknown', atMost: asked.bands.at(-1)?.marks ?? 0, asked }
    : { ...reached, is: 'missed', atMost: 0, asked }
}

/** From here on an outcome does not fail the exam. */
const harmless = 2

const rankOf = (one: Outcome): number => {
  if (one.is === 'missed') return costsMarksOnly(one) ? harmless : 0
  return one.is === 'unknown' ? 1 : 3
}

const isBetterOutcome = (one: Outcome, other: Outcome): boolean =>
  rankOf(one) > rankOf(other) || one.atMost > other.atMost

const marksOf = (
  verdicts: readonly DemandVerdict[],
  { passMarks, incomplete = false }: Facts['standard'],
): Verdict['marks'] => {
  const giving = verdicts.filter(({ asked }) => asked?.bands.some(givesMarks))
  if (giving.length === 0) return undefined
  const sum = sumOf(giving.map(({ marks = 0 }) => marks))
  const of = sumOf(
    giving.map(({ asked }) => Math.max(0, ...(asked?.bands ?? []).map(({ marks = 0 }) => marks))),
  )
  if (passMarks === undefined || sum >= passMarks) return { sum, of, enough: true }
  const atMost = sumOf(verdicts.map((one) => one.atMost))
  return { sum, of, enough: incomplete || atMost >= passMarks ? undefined : false }
}

/** Marks have parts, such as 37.5; 8.2 + 8.1 + 8.7 must be 25, not a little less. */
const sumOf = (marks: readonly number[]): number =>
  Number(marks.reduce((total, one) => total + one, 0).toFixed(6))

const givesMarks = ({ marks }: DemandOf['bands'][number]): boolean => marks !== undefined
