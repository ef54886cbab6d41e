import { type Demand, type Event, factsOf } from './events.ts'

/** A result that counts, as a verdict needs it; `value` is in the event's unit. */
export type Measured = {
  event: Event
  value: number
  /** `YYYY-MM-DD` */
  day: string
  attempt: number
  campVenue: string
  /** The mock test it is of: its attempts are counted by themselves. */
  mockTestId?: string | undefined
}

/** Where a student stands in an event. */
export type EventStanding = {
  value: number
  day: string
  campVenue: string
  /** Several people timed the same attempt differently, and nobody has chosen yet: the worst counts. */
  disputed: boolean
}

/** True where the first value is better than the second. */
export const isBetter = (demand: Demand, one: number, other: number): boolean =>
  factsOf(demand).better === 'lower' ? one < other : one > other

/**
 * What counts on a day: the best attempt of the last day, up to then, on which the event was measured.
 * Older days do not count, however good they were: an exam asks what a student can do now.
 */
export const standingOn = (
  results: readonly Measured[],
  demand: Demand,
  day: string,
): EventStanding | undefined => {
  const known = valuesUntil(results, demand, day)
  const last = known.reduce((latest, one) => (one.day > latest ? one.day : latest), '')
  return bestOf(
    demand,
    known.filter((one) => one.day === last),
  )
}

/** The best standing of any day up to this one. */
export const bestUntil = (
  results: readonly Measured[],
  demand: Demand,
  day: string,
): EventStanding | undefined => bestOf(demand, valuesUntil(results, demand, day))

type Value = Omit<Measured, 'event'>

const valuesUntil = (results: readonly Measured[], demand: Demand, until: string): Value[] => {
  const values =
    demand === 'chest_expansion'
      ? expansions(results)
      : results.filter(({ event }) => event === demand)
  return values.filter(({ day }) => day <= until)
}

const attemptKey = ({ day, mockTestId, attempt }: Omit<Value, 'value'>): string =>
  `${day} ${mockTestId ?? ''} ${attempt}`

/** A chest is measured twice in one attempt; what it expands by is never taken from two days. */
const expansions = (results: readonly Measured[]): Value[] => {
  const chests = results.filter(({ event }) => event === 'chest')
  return results
    .filter(({ event }) => event === 'chest_expanded')
    .flatMap((expanded) =>
      chests
        .filter((chest) => attemptKey(chest) === attemptKey(expanded))
        .map((chest) => ({ ...expanded, value: Math.max(0, expanded.value - chest.value) })),
    )
}

/** Each attempt with the worst of its values. */
const attemptsOf = (demand: Demand, values: readonly Value[]): EventStanding[] => {
  const attempts = new Map<string, EventStanding>()
  for (const one of values) {
    const { value, day, campVenue } = one
    const former = attempts.get(attemptKey(one))
    const worst =
      former === undefined || isBetter(demand, former.value, value)
        ? { value, day, campVenue }
        : former
    const disputed = former !== undefined && (former.disputed || former.value !== value)
    attempts.set(attemptKey(one), { ...worst, disputed })
  }
  return [...attempts.values()]
}

/** The best of the attempts. */
const bestOf = (demand: Demand, values: readonly Value[]): EventStanding | undefined =>
  attemptsOf(demand, values).reduce<EventStanding | undefined>(
    (best, one) => (best === undefined || isBetter(demand, one.value, best.value) ? one : best),
    undefined,
  )
