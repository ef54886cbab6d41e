import type { Measurement } from '../../../contract/fitness/calls.ts'
import type { Event } from '../../../contract/fitness/events.ts'

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
