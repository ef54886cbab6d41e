import { plural, t } from '@lingui/core/macro'
import { showResult } from '../../../contract/fitness/figures.ts'
import { type Demand, factsOf } from '../../../contract/fitness/events.ts'
import type { Sex } from '../../../contract/fitness/people.ts'
import type { AppliesTo, Birth, DemandOf } from '../../../contract/fitness/shapes.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { enumerate, showCount } from '../../../contract/values/figures.ts'

const sexNames = (): Record<Sex, string> => ({
  male: t`Men`,
  female: t`Women`,
  transgender: t`Transgender people`,
})

/** Whom a rule is for: Men · ST · Assam and Nagaland. */
const peopleOf = ({ sexes, categories, states }: AppliesTo): string =>
  [sexes.map((sex) => sexNames()[sex]), categories, states]
    .filter((some) => some.length > 0)
    .map(enumerate)
    .join(' · ') || t`Everyone`

/** Whom a demand is for, with the ages that it names. */
export const whomOf = (demand: AppliesTo & Ages): string =>
  [peopleOf(demand), agesOf(demand)].filter(Boolean).join(' · ')

type Ages = Pick<DemandOf, 'fromAge' | 'toAge'>

const agesOf = ({ fromAge: from, toAge: to }: Ages): string => {
  if (from !== undefined && to !== undefined) return t`aged ${from} to ${to}`
  if (from !== undefined) return t`aged ${from} or more`
  return to === undefined ? '' : t`aged ${to} or less`
}

/** A limit: at most a time, at least a length; Passed stands alone. */
const showLimit = (demand: Demand, limit: number): string => {
  const shown = showResult(demand, limit)
  const { unit, better } = factsOf(demand)
  if (unit === 'passed') return shown
  return better === 'lower' ? t`up to ${shown}` : t`at least ${shown}`
}

/** The limits of a demand in words: up to 5:30 · 60 marks. */
export const limitsOf = ({ demand, bands }: Pick<DemandOf, 'demand' | 'bands'>): string[] =>
  bands.map(({ limit, marks, label }) =>
    [
      showLimit(demand, limit),
      marks === undefined ? undefined : t`${plural(marks, { one: '# mark', other: '# marks' })}`,
      label,
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
  )

/** What a result below all limits means. */
export const otherwiseNames = (): Record<DemandOf['otherwise'], string> => ({
  fails: t`Not passed`,
  no_marks: t`No marks, but not failed`,
  open: t`Depends on the notice`,
})

/** Whether the exam asks for more than is known here. */
export const otherEventNames = () => ({
  no: t`None`,
  yes: t`Asked too, but not known here: no one passes by these alone`,
})

/** How a time is read before it is compared. */
export const secondsNames = (): Record<DemandOf['seconds'], string> => ({
  up: t`A begun second counts as a whole one`,
  down: t`They are dropped`,
  exact: t`They count`,
})

/** What else a demand says in words, beside its limits and its note. */
export const remarksOf = ({ demand, otherwise, seconds, altitude }: DemandOf): string[] => [
  ...(otherwise === 'no_marks' ? [t`If no limit is reached: no marks, but not failed.`] : []),
  ...(otherwise === 'open' ? [t`If no limit is reached: depends on the notice.`] : []),
  ...(factsOf(demand).unit === 'ms' && seconds === 'down'
    ? [t`Parts of a second are dropped.`]
    : []),
  ...(factsOf(demand).unit === 'ms' && seconds === 'exact' ? [t`Parts of a second count.`] : []),
  ...altitude.map(({ fromFeet, extraMs }) => {
    const feet = showCount(fromFeet)
    const extra = extraMs / 1000
    return t`From ${feet} ft: ${extra} s more.`
  }),
]

/** Who of whom may apply, by the day of birth. */
export const bornText = (birth: Birth): string => {
  const who = peopleOf(birth)
  const [from, to] = [
    birth.bornFrom && showDay(birth.bornFrom),
    birth.bornTo && showDay(birth.bornTo),
  ]
  if (from && to) return t`${who}: born from ${from} to ${to}`
  if (from) return t`${who}: born on ${from} or later`
  return to ? t`${who}: born on ${to} or before` : who
}
