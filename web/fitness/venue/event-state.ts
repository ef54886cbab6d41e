import { t } from '@lingui/core/macro'
import { type Demand, isBodyEvent } from '../../../contract/fitness/events.ts'
import type { OfEvent, StudentReadiness } from '../../../contract/fitness/readiness.ts'
import { isBetter } from '../../../contract/fitness/standing.ts'
import { distanceTo, missingWords, stepName } from '../../shared/fitness/event-words.ts'

/** What an event of a student means for the exam, in words. */
export const wordsOf = (event: OfEvent): string => {
  const { demand, nextBy, label, marks } = event
  const step = { label: event.nextLabel, marks: event.nextMarks }
  const next = nextBy === undefined ? undefined : distanceTo(demand, nextBy, step)
  switch (event.is) {
    case 'reached':
      return label === undefined && marks === undefined ? t`Reached` : stepName(event)
    case 'missed':
      return next ?? t`Not reached`
    case 'unmeasured':
      return t`Not measured`
    case 'undecided':
      return missingWords(event.missing ?? [])
    case 'unknown':
      return next === undefined ? t`No limit known` : [next, t`Depends on the notice`].join(' · ')
  }
}

/** Events of which no limit is known and no result is there: a column of them would be empty. */
export const limitlessOf = (
  demands: readonly OfEvent['demand'][],
  students: readonly StudentReadiness[],
): readonly OfEvent['demand'][] =>
  demands.filter((demand) => {
    const events = students.flatMap(({ events }) => events.filter((one) => one.demand === demand))
    return (
      events.length > 0 && events.every(({ is, value }) => is === 'unknown' && value === undefined)
    )
  })

/** What the office measures; the table has one column for all of it. */
export const isOfBody = (demand: Demand): boolean =>
  demand === 'chest_expansion' || isBodyEvent(demand)

/** `went` is the way of the figure: a faster time went down. */
export type Change = { is: 'better' | 'worse'; went: 'up' | 'down'; by: number }

/** How an event changed in four weeks; undefined where it did not, or where nothing is known. */
export const changeOf = ({ demand, value, before }: OfEvent): Change | undefined =>
  value === undefined || before === undefined || value === before
    ? undefined
    : {
        is: isBetter(demand, value, before) ? 'better' : 'worse',
        went: value > before ? 'up' : 'down',
        by: Math.abs(value - before),
      }

export type Weakness = { demand: OfEvent['demand']; reached: number; measured: number }

/** Of the measured students, how many reach the limit of each event; the weakest event first. */
export const weakestOf = (students: readonly StudentReadiness[]): Weakness[] => {
  const weakest = new Map<OfEvent['demand'], Weakness>()
  for (const { demand, is } of students.flatMap(({ events }) => events)) {
    if (is !== 'reached' && is !== 'missed') continue
    const { reached, measured } = weakest.get(demand) ?? { reached: 0, measured: 0 }
    const isReached = is === 'reached' ? 1 : 0
    weakest.set(demand, { demand, reached: reached + isReached, measured: measured + 1 })
  }
  return [...weakest.values()].toSorted((one, other) => shareOf(one) - shareOf(other))
}

export const shareOf = ({ reached, measured }: Weakness): number => reached / measured
