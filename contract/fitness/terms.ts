import type { Demand } from './events.ts'
import type { ResultProblem } from './figures.ts'

/** The most results in a call. */
export const mostMeasurements = 500

/** The most results of a student in a list. */
export const mostListed = 2_000

/**
 * What a result means that reaches no band; `open`: others have limits that are not known here, but none easier than
 * the easiest one of the standard.
 */
export const otherwises = ['fails', 'no_marks', 'open'] as const

export const sourceKinds = ['official', 'press', 'coaching', 'own'] as const

export const resultsSaved = 'Results saved'

export const outOfRange = 'Check the result: no one is that fast, far, tall or heavy'

export type DemandNames = Readonly<Record<Demand, string>>

export const demandNames: DemandNames = {
  run_100m: '100 m run',
  run_200m: '200 m run',
  run_400m: '400 m run',
  run_800m: '800 m run',
  run_1500m: '1,500 m run',
  run_1600m: '1.6 km run',
  run_2400m: '2.4 km run',
  run_5000m: '5 km run',
  long_jump: 'Long jump',
  high_jump: 'High jump',
  shot_put: 'Shot put',
  pull_ups: 'Pull-ups',
  push_ups: 'Push-ups',
  sit_ups: 'Sit-ups',
  ditch: '9 ft ditch',
  balance: 'Zig-zag balance',
  height: 'Height',
  weight: 'Weight',
  chest: 'Chest',
  chest_expanded: 'Chest, expanded',
  chest_expansion: 'Chest expansion',
}

/** What to do about a typed result that cannot be read. */
export const resultProblemNames: Readonly<Record<ResultProblem, string>> = {
  time: 'Enter a time such as 5:42 or 5:42.3',
  seconds: 'Enter seconds such as 13.4',
  digits: 'Write both digits of the seconds, such as 5:04 or 5:40',
  unclear: 'Write minutes and seconds with a colon, such as 5:42',
  length: 'Enter a length with its unit, such as 168 cm or 3.65 m',
  weight: 'Enter a weight in kg, such as 62.5',
  count: 'Enter a whole number, such as 10',
  passed: 'Choose passed or not passed',
  range: outOfRange,
}
