/**
 * What is measured of a student. Values are whole numbers of the event's unit: milliseconds,
 * millimetres, grams, a count, or 1 and 0 for what is passed or not. `least` and `most` are what a
 * person can do with room to spare; anything else is a slip of the hand.
 */
export type Unit = 'ms' | 'mm' | 'g' | 'count' | 'passed'

export type EventFacts = {
  unit: Unit
  better: 'lower' | 'higher'
  least: number
  most: number
}

const run = (least: number, most: number) =>
  ({ unit: 'ms', better: 'lower', least: least * 1000, most: most * 1000 }) as const
const length = (least: number, most: number) =>
  ({ unit: 'mm', better: 'higher', least, most }) as const
const count = { unit: 'count', better: 'higher', least: 0, most: 500 } as const
const passed = { unit: 'passed', better: 'higher', least: 0, most: 1 } as const

/** In the order in which screens list them. Codes never change; names are in `terms.ts`. */
export const events = {
  run_100m: run(8, 120),
  run_200m: run(15, 240),
  run_400m: run(35, 600),
  run_800m: run(80, 1_800),
  run_1500m: run(180, 3_600),
  run_1600m: run(190, 3_600),
  run_2400m: run(300, 5_400),
  run_5000m: run(660, 10_800),
  long_jump: length(300, 9_500),
  high_jump: length(300, 2_600),
  shot_put: length(500, 25_000),
  pull_ups: count,
  push_ups: count,
  sit_ups: count,
  ditch: passed,
  balance: passed,
  height: length(500, 2_500),
  weight: { unit: 'g', better: 'higher', least: 15_000, most: 300_000 },
  chest: length(300, 2_000),
  chest_expanded: length(300, 2_000),
} as const satisfies Record<string, EventFacts>

export type Event = keyof typeof events
export const eventCodes = Object.keys(events) as Event[]

/** Measured once in a while by the office; the others are tests. */
export const bodyEvents = [
  'height',
  'weight',
  'chest',
  'chest_expanded',
] as const satisfies readonly Event[]
export type BodyEvent = (typeof bodyEvents)[number]
export type TestEvent = Exclude<Event, BodyEvent>
export const isBodyEvent = (event: Event): event is BodyEvent =>
  (bodyEvents as readonly Event[]).includes(event)
export const testEvents = eventCodes.filter((event): event is TestEvent => !isBodyEvent(event))

export const isRun = (event: Event): boolean => events[event].unit === 'ms'

/**
 * What a standard can ask for: an event, or the difference of the two chest measurements in
 * millimetres. Vision is words and is never judged.
 */
export const demands = [...eventCodes, 'chest_expansion'] as const
export type Demand = Event | 'chest_expansion'

export const factsOf = (demand: Demand): EventFacts =>
  demand === 'chest_expansion' ? length(0, 500) : events[demand]

/** True for what a person can do. */
export const isInRange = (demand: Demand, value: number): boolean =>
  value >= factsOf(demand).least && value <= factsOf(demand).most
