import type { Person } from '../../../contract/fitness/applies.ts'
import { type Demand, demands } from '../../../contract/fitness/events.ts'
import type { OfEvent } from '../../../contract/fitness/readiness.ts'
import type { StandardContent } from '../../../contract/fitness/shapes.ts'
import {
  type EventStanding,
  type Measured,
  standingOn,
} from '../../../contract/fitness/standing.ts'
import type { DemandVerdict } from '../../../contract/fitness/demand-verdict.ts'
import { judge } from '../../../contract/fitness/verdict.ts'
import { addDays, addMonths, type Day, yearsBetween } from '../../../contract/values/calendar.ts'

/** What is shown of a student's events is compared with so many days ago. */
export const daysBefore = 28

export const formerDay = (day: Day): Day => addDays(day, -daysBefore)

/** What a standard asks of anyone, in the order of columns. */
export const demandsOf = (standard: StandardContent): Demand[] =>
  demands.filter((demand) => standard.demands.some((one) => one.demand === demand))

type ReadinessFacts = {
  person: Person
  results: readonly Measured[]
  standard: StandardContent
  day: Day
  /** The day that each event is compared with. */
  before: Day
  altitudes: ReadonlyMap<string, number>
}

/** Where a student stands before an exam on a day, with what each event was four weeks before. */
export const standOf = (facts: ReadinessFacts) => {
  const { is, age, marks, demands: verdicts } = judge(facts)
  return {
    is,
    ...(age && { age: age.is }),
    ...(marks && { marks: marks.sum }),
    events: verdicts.map((verdict) => eventOf(verdict, facts)),
  }
}

const eventOf = (verdict: DemandVerdict, facts: ReadinessFacts): OfEvent => {
  const { demand, is, asked, standing, band, marks, next, missing } = verdict
  const reached = band === undefined ? undefined : asked?.bands[band]
  const nextBand = next && asked?.bands[next.band]
  const before = formerStanding(verdict, facts)
  return {
    demand,
    is,
    ...(standing && { value: standing.value, day: standing.day }),
    ...(standing?.disputed === true && { disputed: true as const }),
    ...(reached?.label !== undefined && { label: reached.label }),
    ...(marks !== undefined && { marks }),
    ...(next && { nextBy: next.by }),
    ...(nextBand?.label !== undefined && { nextLabel: nextBand.label }),
    ...(nextBand?.marks !== undefined && { nextMarks: nextBand.marks }),
    ...(before && { before: before.value }),
    ...(is === 'undecided' && missing !== undefined && { missing: [...missing] }),
  }
}

/** What was measured last by then is what it was; a verdict that judges nobody has no standing. */
const formerStanding = (
  { demand, standing }: DemandVerdict,
  { results, before }: ReadinessFacts,
): EventStanding | undefined =>
  standing !== undefined && standing.day <= before ? standing : standingOn(results, demand, before)

/**
 * The last day on which a verdict of `day` holds if nothing more is recorded: the next birthday, the day
 * after the last one in a course, or another version of an exam may change it.
 */
export const holdsUntil = (
  day: Day,
  born: Day,
  lastDays: readonly (Day | null)[],
  versions: readonly (Day | undefined)[],
): Day => {
  const birthday = addMonths(born, 12 * (yearsBetween(born, day) + 1))
  const changes = [birthday, ...versions].filter((one) => one !== undefined)
  const ends = [
    ...changes.map((one) => addDays(one, -1)),
    ...lastDays.filter((one) => one !== null),
  ]
  const [first = day] = ends.toSorted()
  return first < day ? day : first
}
