import { yearsBetween } from '../values/calendar.ts'
import { type AgeVerdict, ageVerdict } from './age.ts'
import type { Person } from './applies.ts'
import { costsMarksOnly, type DemandVerdict, demandVerdict, givesMarks } from './demand-verdict.ts'
import { demands } from './events.ts'
import type { DemandOf, StandardContent } from './shapes.ts'
import { type Measured, standingOn } from './standing.ts'

export type Verdict = {
  /** `open`: nothing speaks against it, and something is not known yet. */
  is: 'ready' | 'not_ready' | 'open'
  demands: readonly DemandVerdict[]
  /** Absent where the standard asks for no age. */
  age?: AgeVerdict
  /** The sum of marks, and what could be had; absent where nothing gives marks. */
  marks?: { sum: number; of: number; enough: boolean | undefined }
}

type VerdictFacts = {
  person: Person
  /** Those that count: none that was corrected. */
  results: readonly Measured[]
  standard: Pick<StandardContent, 'age' | 'demands' | 'passMarks' | 'incomplete'>
  /** `YYYY-MM-DD` */
  day: string
  /** The heights of venues above the sea, in feet; others are taken as low. */
  altitudes?: ReadonlyMap<string, number>
}

/** Whether a student would pass on a day, and how far they are from it. */
export const judge = ({ person, results, standard, day, altitudes }: VerdictFacts): Verdict => {
  const years = yearsBetween(person.dateOfBirth, standard.age?.cutOff ?? day)
  const isOfAge = ({ fromAge = 0, toAge = Infinity }: DemandOf) =>
    years >= fromAge && years <= toAge
  const verdicts = demands.flatMap((demand): DemandVerdict[] => {
    const known = standard.demands.filter((one) => one.demand === demand)
    const rules = known.filter(isOfAge)
    if (rules.length === 0) return []
    const standing = standingOn(results, demand, day)
    const feet = (standing && altitudes?.get(standing.campVenue)) ?? 0
    return demandVerdict({ demand, rules, known, standing, feet, person })
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

const marksOf = (
  verdicts: readonly DemandVerdict[],
  { passMarks, incomplete = false }: VerdictFacts['standard'],
): Verdict['marks'] => {
  const giving = verdicts.filter(({ asked }) => asked?.bands.some(givesMarks))
  const atMost = sumOf(verdicts.map((one) => one.atMost))
  const isTooLittle = passMarks !== undefined && !incomplete && atMost < passMarks
  // What gives marks may not be known of a student, and yet be too little.
  if (giving.length === 0)
    return isTooLittle && verdicts.some(({ is }) => is === 'undecided')
      ? { sum: 0, of: atMost, enough: false }
      : undefined
  const sum = sumOf(giving.map(({ marks = 0 }) => marks))
  const of = sumOf(
    giving.map(({ asked }) => Math.max(0, ...(asked?.bands ?? []).map(({ marks = 0 }) => marks))),
  )
  if (passMarks === undefined || sum >= passMarks) return { sum, of, enough: true }
  return { sum, of, enough: isTooLittle ? false : undefined }
}

/** Marks have parts, such as 37.5; 8.2 + 8.1 + 8.7 must be 25, not a little less. */
const sumOf = (marks: readonly number[]): number =>
  Number(marks.reduce((total, one) => total + one, 0).toFixed(6))
