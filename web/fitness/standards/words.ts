import { plural, t } from '@lingui/core/macro'
import { showResult } from '../../../contract/fitness/figures.ts'
import { type Demand, factsOf } from '../../../contract/fitness/events.ts'
import type { Sex } from '../../../contract/fitness/people.ts'
import type {
  AppliesTo,
  Band,
  DemandOf,
  StandardVersion,
} from '../../../contract/fitness/shapes.ts'
import { enumerate, showCount } from '../../../contract/values/figures.ts'

const sexNames = (): Record<Sex, string> => ({
  male: t`Men`,
  female: t`Women`,
  transgender: t`Transgender people`,
})

/** Whom a rule is for: Men · ST · Assam and Nagaland. */
export const peopleOf = ({ sexes, categories, states }: AppliesTo): string =>
  [sexes.map((sex) => sexNames()[sex]), categories, states]
    .filter((some) => some.length > 0)
    .map(enumerate)
    .join(' · ') || t`Everyone`

/** Whom a demand is for, with the ages that it names. */
export const whomOf = (demand: DemandOf): string =>
  [peopleOf(demand), agesOf(demand)].filter((part) => part !== '').join(' · ')

const agesOf = ({ fromAge: from, toAge: to }: DemandOf): string => {
  if (from !== undefined && to !== undefined) return t`aged ${from} to ${to}`
  if (from !== undefined) return t`aged ${from} or more`
  return to === undefined ? '' : t`aged ${to} or less`
}

/** A limit: at most a time, at least a length; Passed stands alone. */
export const showLimit = (demand: Demand, { limit }: Band): string => {
  const shown = showResult(demand, limit)
  const { unit, better } = factsOf(demand)
  if (unit === 'passed') return shown
  return better === 'lower' ? t`up to ${shown}` : t`at least ${shown}`
}

export const showMarks = (marks: number): string =>
  t`${plural(marks, { one: '# mark', other: '# marks' })}`

/** What the office should know of a demand, beside its limits. */
export const remarksOf = ({ demand, otherwise, seconds, altitude, note }: DemandOf): string[] => [
  ...(otherwise === 'no_marks' ? [t`Below: no marks, but not failed.`] : []),
  ...(otherwise === 'open' ? [t`Below: depends on the notice.`] : []),
  ...(factsOf(demand).unit === 'ms' && seconds === 'down'
    ? [t`Parts of a second are dropped.`]
    : []),
  ...(factsOf(demand).unit === 'ms' && seconds === 'exact' ? [t`Parts of a second count.`] : []),
  ...altitude.map(({ fromFeet, extraMs }) => {
    const feet = showCount(fromFeet)
    const extra = extraMs / 1000
    return t`From ${feet} ft: ${extra} s more.`
  }),
  ...(note === undefined ? [] : [note]),
]

export const sourceKindNames = (): Record<StandardVersion['source']['kind'], string> => ({
  official: t`Official notice`,
  press: t`Press`,
  coaching: t`Coaching site`,
  own: t`Own research`,
})
