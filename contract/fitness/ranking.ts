import { type Missing, type Person, rulesFor } from './applies.ts'
import { factsOf, type TestEvent, testEvents } from './events.ts'
import type { DemandOf, StandardContent } from './shapes.ts'
import { bestUntil, type Measured, type EventStanding } from './standing.ts'
import type { DemandVerdict } from './demand-verdict.ts'
import { judge, type Verdict } from './verdict.ts'

/** A student with the results of the mock test that count. */
export type Candidate = { person: Person; results: readonly Measured[] }

export type EventResult = {
  event: TestEvent
  standing?: EventStanding | undefined
  /** `not_asked`: the exam asks this event of others only. */
  is: DemandVerdict['is'] | 'not_asked'
  label?: string | undefined
  marks?: number | undefined
}

export type Ranked = {
  results: readonly EventResult[]
  /** Absent for who has no result. */
  rank?: number | undefined
  /** Absent without an exam. */
  is?: Verdict['is'] | undefined
  /** Absent where the exam gives no marks in these events. */
  marks?: { sum: number; of: number } | undefined
  missing: readonly Missing[]
}

type MockTest = {
  events: readonly TestEvent[]
  /** The limits on the day of the test. */
  standard?: StandardContent | undefined
  day: string
  altitudes?: ReadonlyMap<string, number>
}

/**
 * Ranks the candidates of a mock test, in their order: by the fewest events not reached, then by the
 * most marks, then by the mean of their ranks in the events. Equal ones share a rank.
 */
export const rankCandidates = (test: MockTest, candidates: readonly Candidate[]): Ranked[] => {
  const standardOf = limitedTo(test)
  const judged = candidates.map((candidate) =>
    judgeCandidate({ ...test, standard: standardOf(candidate) }, candidate),
  )
  const rankOf = ranksIn(judged.flatMap(({ lines }) => lines))
  const merits = judged.map(({ lines, marks }) =>
    lines.some(({ standing }) => standing) ? meritOf(lines, marks?.sum ?? 0, rankOf) : undefined,
  )
  const inOrder = merits.filter((merit) => merit !== undefined).toSorted(compareMerits)
  return judged.map(({ lines: _lines, ...facts }, at) => {
    const merit = merits[at]
    if (merit === undefined) return facts
    return { ...facts, rank: 1 + inOrder.findIndex((one) => compareMerits(one, merit) === 0) }
  })
}

/**
 * What the standard of a test asks of a candidate in its events alone; the least sum of marks only if all
 * that gives them marks, or may, is chosen.
 */
const limitedTo = ({
  standard,
  events,
}: MockTest): ((candidate: Candidate) => StandardContent | undefined) => {
  if (standard === undefined) return () => undefined
  const { age: _age, passMarks, incomplete, ...content } = standard
  const isChosen = ({ demand }: DemandOf) => events.some((event) => event === demand)
  const limited = { ...content, demands: standard.demands.filter(isChosen) }
  const others = standard.demands.filter((one) => !isChosen(one) && mayGiveMarks(one))
  return ({ person }) => {
    const { applying, possible } = rulesFor(others, person)
    const isWhole = incomplete !== true && applying.length + possible.length === 0
    return isWhole ? { ...limited, passMarks } : limited
  }
}

/** Also an event may of which no limit is known yet; what the office measures gives none. */
const mayGiveMarks = ({ demand, bands }: DemandOf): boolean =>
  bands.length === 0
    ? testEvents.some((event) => event === demand)
    : bands.some(({ marks }) => marks !== undefined)

/** A result in an event that is asked; compared with those of whom the same is asked, or with everyone. */
type Line = {
  event: TestEvent
  asked: DemandOf | TestEvent
  standing: EventStanding | undefined
  /** Absent where there is no limit. */
  reached: boolean | undefined
}

const judgeCandidate = (
  { events, standard, day, altitudes }: MockTest,
  { person, results }: Candidate,
) => {
  const last = results.reduce((latest, one) => (one.day > latest ? one.day : latest), '')
  const standings = new Map(events.map((event) => [event, bestUntil(results, event, last)]))
  const best = events.flatMap((event): Measured[] => {
    const standing = standings.get(event)
    return standing ? [{ ...standing, event, day, attempt: 1 }] : []
  })
  const verdict =
    standard && judge({ person, results: best, standard, day, ...(altitudes && { altitudes }) })
  const judged = events.map((event) => {
    const standing = standings.get(event)
    const limits = standard?.demands.filter(({ demand }) => demand === event) ?? []
    const demandVerdict = verdict?.demands.find(({ demand }) => demand === event)
    const isAskedBySex = limits.some(({ sexes }) => sexes.length > 0)
    if (limits.length > 0 && demandVerdict === undefined)
      return { result: { event, standing, is: 'not_asked' as const } }
    return {
      result: {
        event,
        standing,
        is: demandVerdict?.is ?? (standing ? ('unknown' as const) : ('unmeasured' as const)),
        label:
          demandVerdict?.band === undefined
            ? undefined
            : demandVerdict.asked?.bands[demandVerdict.band]?.label,
        marks: demandVerdict?.marks,
      },
      line: {
        event,
        // Whose sex is not known is compared with everyone.
        asked: (!isAskedBySex || person.sex ? demandVerdict?.asked : undefined) ?? event,
        standing,
        reached: isDecided(demandVerdict) ? demandVerdict?.is === 'reached' : undefined,
      },
    }
  })
  return {
    results: judged.map(({ result }): EventResult => result),
    lines: judged.flatMap(({ line }): Line[] => (line ? [line] : [])),
    is: verdict?.is,
    marks: verdict?.marks,
    missing: [...new Set(verdict?.demands.flatMap(({ missing = [] }) => missing))],
  }
}

/** What nobody knows whether it is reached fails no one. */
const isDecided = (demandVerdict: DemandVerdict | undefined): boolean =>
  demandVerdict !== undefined && demandVerdict.is !== 'unknown' && demandVerdict.is !== 'undecided'

/**
 * The rank of a result among those of whom the same is asked: 1 and one more for each better one. Who
 * has no result comes after the last.
 */
const ranksIn = (lines: readonly Line[]): ((line: Line) => number) => {
  const groups = new Map(
    [...Map.groupBy(lines, ({ asked }) => asked), ...Map.groupBy(lines, ({ event }) => event)].map(
      ([asked, theirs]) => [asked, valuesOf(theirs)],
    ),
  )
  return ({ asked, standing }) => {
    const values = groups.get(asked) ?? []
    return 1 + (standing === undefined ? values.length : values.indexOf(standing.value))
  }
}

/** The results in an event, the best first. */
const valuesOf = (lines: readonly Line[]): number[] => {
  const values = lines.flatMap(({ standing }) => (standing ? [standing.value] : []))
  const direction = lines[0] && factsOf(lines[0].event).better === 'lower' ? 1 : -1
  return values.toSorted((one, other) => direction * (one - other))
}

type Merit = { failed: number; marks: number; meanRank: number }

const meritOf = (lines: readonly Line[], marks: number, rankOf: (line: Line) => number): Merit => ({
  failed: lines.filter(({ reached }) => reached === false).length,
  marks,
  meanRank: lines.reduce((sum, line) => sum + rankOf(line), 0) / lines.length,
})

const compareMerits = (one: Merit, other: Merit): number =>
  one.failed - other.failed || other.marks - one.marks || one.meanRank - other.meanRank
