import { type Demand, factsOf } from './events.ts'
import type { DemandOf } from './shapes.ts'
import { isBetter } from './standing.ts'

/** A distance in the demand's unit to a band, which is an index into the demand's bands. */
export type Distance = { band: number; by: number }

type Limits = Pick<DemandOf, 'bands' | 'seconds' | 'altitude'>

/** The band that a value reaches, and how far it is from the next; limits are inclusive. */
export const reachedBy = (
  demand: Demand,
  asked: Limits,
  value: number,
  feet = 0,
): { band?: number; next?: Distance } => {
  const read = asCompared(demand, asked, value, feet)
  const at = asked.bands.findIndex(({ limit }) => !isBetter(demand, limit, read))
  const nextAt = at === -1 ? asked.bands.length - 1 : at - 1
  const next = asked.bands[nextAt]
  return {
    ...(at !== -1 && { band: at }),
    ...(next &&
      factsOf(demand).unit !== 'passed' && {
        next: { band: nextAt, by: Math.abs(next.limit - read) },
      }),
  }
}

const second = 1000

/** A value as it is compared: without what the height of the venue allows, in seconds as set. */
const asCompared = (
  demand: Demand,
  { seconds, altitude }: Limits,
  value: number,
  feet: number,
): number => {
  if (factsOf(demand).unit !== 'ms') return value
  const extras = altitude.filter(({ fromFeet }) => feet >= fromFeet).map(({ extraMs }) => extraMs)
  const low = value - Math.max(0, ...extras)
  if (seconds === 'exact') return low
  return (seconds === 'up' ? Math.ceil(low / second) : Math.floor(low / second)) * second
}

/** Of the limits that apply, the easiest: a relaxation never makes it harder. */
export const easiestOf = <Rule extends Pick<DemandOf, 'bands'>>(
  demand: Demand,
  rules: readonly Rule[],
): Rule | undefined =>
  rules.reduce<Rule | undefined>(
    (easiest, rule) => (easiest === undefined || isEasier(demand, rule, easiest) ? rule : easiest),
    undefined,
  )

/** By the last limit, then by the first; limits that are not known yet are never easier. */
const isEasier = (
  demand: Demand,
  { bands: one }: Pick<DemandOf, 'bands'>,
  { bands: other }: Pick<DemandOf, 'bands'>,
): boolean => {
  const [last, first] = [one.at(-1)?.limit, one[0]?.limit]
  const [otherLast, otherFirst] = [other.at(-1)?.limit, other[0]?.limit]
  if (last === undefined || first === undefined) return false
  if (otherLast === undefined || otherFirst === undefined) return true
  return last === otherLast
    ? isBetter(demand, otherFirst, first)
    : isBetter(demand, otherLast, last)
}

/**
 * The first band that is out of order: the best comes first, limits differ, and a worse limit never
 * gives more marks.
 */
export const firstOutOfOrder = (
  demands: readonly Pick<DemandOf, 'demand' | 'bands'>[],
): { demand: number; band: number } | undefined =>
  demands
    .map(({ demand, bands }, at) => ({
      demand: at,
      band: bands.findIndex((band, next) => {
        const former = bands[next - 1]
        if (former === undefined) return false
        return (
          !isBetter(demand, former.limit, band.limit) || (band.marks ?? 0) > (former.marks ?? 0)
        )
      }),
    }))
    .find(({ band }) => band !== -1)

/**
 * The version that judges a day: the newest of those that were valid by then, else the first. A newer
 * one with the same day corrects the former.
 */
export const versionOn = <Version extends { version: number; validFrom: string }>(
  versions: readonly Version[],
  day: string,
): Version | undefined => {
  const inOrder = versions.toSorted((one, other) => one.version - other.version)
  return inOrder.findLast(({ validFrom }) => validFrom <= day) ?? inOrder[0]
}
