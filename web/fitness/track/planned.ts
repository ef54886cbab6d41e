import type { MockTest } from '../../../contract/fitness/mock-tests.ts'

/** A mock test, as the track needs it. */
export type Planned = Pick<MockTest, '_id' | 'name' | 'day' | 'squad' | 'events'>

/**
 * The mock test that results are of: the one in the address, unless it is known to be of another day. A
 * page that stays open overnight must not record the next day's training for it.
 */
export const mockTestOn = (
  id: string,
  planned: readonly Planned[],
  day: string,
): string | undefined =>
  id === '' || planned.some((one) => one._id === id && one.day !== day) ? undefined : id
