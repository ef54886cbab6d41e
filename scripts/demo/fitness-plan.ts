import type { Event } from '../../contract/fitness/events.ts'
import type { Dice } from './random.ts'

/**
 * A student's results, a little better each time: `talent` is from 0 for the weakest to 1 for the best,
 * `zeal` how much of the way to their best they gain at each test.
 */
type Runner = ReturnType<typeof planRunner>['runner']

/** The exams of three courses, by body and exam; `course` is an index in `demoCourses`. */
export const demoExams = [
  { course: 0, body: 'Maharashtra Police', exam: 'Constable' },
  { course: 1, body: 'Indian Army', exam: 'Agniveer General Duty' },
  { course: 2, body: 'Staff Selection Commission', exam: 'Constable GD (CAPF)' },
] as const

/** The course of the mock test, and the exam that the institute has checked. */
export const army = 1

/** What is tested in a course, for men and for women. */
const tested: Readonly<Record<number, Readonly<Record<'male' | 'female', readonly Event[]>>>> = {
  0: {
    male: ['run_1600m', 'run_100m', 'shot_put'],
    female: ['run_800m', 'run_100m', 'shot_put'],
  },
  1: {
    male: ['run_1600m', 'pull_ups', 'ditch', 'balance'],
    female: ['run_1600m', 'long_jump', 'high_jump'],
  },
  2: { male: ['run_5000m'], female: ['run_1600m'] },
}
const usual: readonly Event[] = ['run_1600m', 'push_ups']

export const eventsOf = ({ course, sex }: Runner): readonly Event[] =>
  tested[course]?.[sex] ?? usual

/** What the weakest and the best man of a camp do, in the event's unit, and how far women are off. */
const ranges: Partial<Record<Event, { weakest: number; best: number; women: number }>> = {
  run_100m: { weakest: 16_200, best: 12_100, women: 1.16 },
  run_800m: { weakest: 215_000, best: 140_000, women: 1.15 },
  run_1600m: { weakest: 440_000, best: 312_000, women: 1.25 },
  run_5000m: { weakest: 1_740_000, best: 1_230_000, women: 1.2 },
  long_jump: { weakest: 2900, best: 5200, women: 0.78 },
  high_jump: { weakest: 900, best: 1500, women: 0.8 },
  shot_put: { weakest: 4200, best: 8600, women: 0.75 },
  pull_ups: { weakest: 2, best: 13, women: 0.3 },
  push_ups: { weakest: 12, best: 50, women: 0.6 },
  ditch: { weakest: 0, best: 1, women: 1 },
  balance: { weakest: 0, best: 1, women: 1 },
}
const passedFrom = 0.2

/** A result of the test with this index, in the event's unit; some days are better than others. */
export const drawResult = (roll: Dice, runner: Runner, event: Event, test: number): number => {
  const { weakest, best, women } = ranges[event] ?? { weakest: 0, best: 0, women: 1 }
  const form = runner.talent + runner.zeal * test + roll.whole(-40, 40) / 1000
  if (best === 1) return form > passedFrom ? 1 : 0
  const ofMen = weakest + (best - weakest) * Math.min(1, Math.max(0, form))
  return roundedAs(event, runner.sex === 'female' ? ofMen * women : ofMen)
}

/** As a stopwatch or a tape gives it: hundredths, tenths from a minute on, centimetres, counts. */
const roundedAs = (event: Event, value: number): number => {
  if (event.endsWith('_ups')) return Math.round(value)
  const step = event.startsWith('run_') && value > 60_000 ? 100 : 10
  return Math.round(value / step) * step
}

/** The home states of the venues outside Maharashtra, by their indexes. */
const states: Readonly<Record<number, string>> = { 3: 'Uttar Pradesh', 4: 'Tamil Nadu' }

type Known = { sex: 'male' | 'female'; venue: number; course: number }

export const planRunner = (roll: Dice, { sex, venue, course }: Known) => {
  // The office has not asked everyone yet.
  const isKnown = roll.chance(0.9)
  const category = roll.pick(['General', 'General', 'OBC', 'OBC', 'SC', 'ST', 'EWS'] as const)
  return {
    person: {
      sex,
      category: isKnown ? category : undefined,
      homeState: isKnown ? (states[venue] ?? 'Maharashtra') : undefined,
    },
    runner: { sex, talent: roll.whole(5, 70) / 100, zeal: roll.whole(0, 55) / 1000, course },
  }
}
