import { t } from '@lingui/core/macro'
import { type Person } from '../../../contract/fitness/applies.ts'
import type { Measurement } from '../../../contract/fitness/calls.ts'
import type { Event } from '../../../contract/fitness/events.ts'
import { sexes, categories } from '../../../contract/fitness/people.ts'
import type { Standard } from '../../../contract/fitness/standards.ts'
import type { Measured } from '../../../contract/fitness/standing.ts'
import { judge, type Verdict } from '../../../contract/fitness/verdict.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { read } from '../../api/client.ts'

export type StudentResults = Answer<'GET /api/students/:id/measurements'>

export const failedFitness = () => t`Failed to load the results`

export const resultsOf = (id: string) =>
  read('GET /api/students/:id/measurements', { params: { id } })

/** The results that count: a corrected one does not. */
export const countingIn = (measurements: readonly Measurement[]): Measured[] =>
  measurements
    .filter(({ corrected }) => corrected === undefined)
    .map(({ event, value, day, attempt, campVenue, mockTest }) => ({
      event,
      value,
      day,
      attempt,
      campVenue,
      mockTestId: mockTest?._id,
    }))

/** Results of one attempt that differ, of which none was chosen yet, in any event or one; the latest day first. */
export const disputesOf = (measurements: readonly Measurement[], event?: Event): Measurement[][] =>
  [
    ...Map.groupBy(
      measurements.filter(
        (one) => one.corrected === undefined && (event ?? one.event) === one.event,
      ),
      ({ event: of, day, attempt, mockTest }) => `${of} ${day} ${mockTest?._id ?? ''} ${attempt}`,
    ).values(),
  ]
    .filter((some) => new Set(some.map(({ value }) => value)).size > 1)
    .toSorted((one, other) => (other[0]?.day ?? '').localeCompare(one[0]?.day ?? ''))

const personOf = ({ person }: StudentResults): Person => ({
  ...person,
  sex: sexes.find((one) => one === person.sex),
  category: categories.find((one) => one === person.category),
})

export const verdictOf = (results: StudentResults, standard: Standard, day: string): Verdict =>
  judge({
    person: personOf(results),
    results: countingIn(results.measurements),
    standard,
    day,
    altitudes: new Map(results.altitudes.map(({ campVenue, feet }) => [campVenue, feet])),
  })
