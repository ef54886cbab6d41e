import { type Demand, factsOf } from '../../../contract/fitness/events.ts'
import type { Band } from '../../../contract/fitness/shapes.ts'
import { type Measured, standingOn } from '../../../contract/fitness/standing.ts'
import { daysFrom } from '../../../contract/values/calendar.ts'

export type Point = { day: string; value: number; disputed: boolean; x: number; y: number }
export type StepArea = {
  band: Pick<Band, 'limit' | 'label' | 'marks'>
  /** From its limit up to that of the next better step, or to the top. */
  top: number
  bottom: number
  /** Where its name is; absent where it would cover another one. */
  nameAt?: number
}
/** Values of the scale, the better one first, each with where it stands. */
export type Scale = readonly { value: number; at: number }[]
export type Curve = { points: Point[]; steps: StepArea[]; scale: Scale }

/** How close two names of steps may be, in hundredths of the height. */
const nameHeight = 9
const margin = 0.08

/**
 * What counted on each day, and the steps of the exam, in hundredths from the left and the top: better
 * is always further up.
 */
export const curveOf = (
  demand: Demand,
  results: readonly Measured[],
  bands: readonly Pick<Band, 'limit' | 'label' | 'marks'>[],
): Curve => {
  const byDay = Map.groupBy(results, ({ day }) => day)
  const standings = [...byDay].flatMap(([day, some]) => {
    const standing = standingOn(some, demand, day)
    return standing ? [standing] : []
  })
  const days = standings.toSorted((one, other) => one.day.localeCompare(other.day))
  const values = [...days.map(({ value }) => value), ...bands.map(({ limit }) => limit)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((most - least) * margin, 1)
  const [from, to] = [least - room, most + room]
  const isLower = factsOf(demand).better === 'lower'
  const yOf = (value: number) => (100 * (isLower ? value - from : to - value)) / (to - from)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const span = first === last ? 0 : daysFrom(first, last)
  const xOf = (day: string) => (span === 0 ? 50 : (100 * daysFrom(first, day)) / span)
  return {
    scale: (isLower ? [least, most] : [most, least]).map((value) => ({ value, at: yOf(value) })),
    points: days.map(({ day, value, disputed }) => ({
      day,
      value,
      disputed,
      x: xOf(day),
      y: yOf(value),
    })),
    steps: named(
      bands.map((band, at) => {
        const better = bands[at - 1]
        return { band, top: better === undefined ? 0 : yOf(better.limit), bottom: yOf(band.limit) }
      }),
    ),
  }
}

/** The last step is always named, the others where there is room. */
const named = (steps: readonly StepArea[]): StepArea[] => {
  let below = Infinity
  return steps
    .toReversed()
    .map((step) => {
      if (below - step.bottom < nameHeight) return step
      below = step.bottom
      return { ...step, nameAt: step.bottom }
    })
    .toReversed()
}
