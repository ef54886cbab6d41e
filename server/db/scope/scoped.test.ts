import { expectTypeOf, test } from 'vitest'
import type { AppContext } from '../../kit/app-context.ts'
import { findVenue } from '../shared/venues.ts'
import type { Db } from '../schema.ts'
import { everyVenue, seenBy } from './scoped.ts'

test('no student is read with a handle that is narrowed to no one', () => {
  expectTypeOf<AppContext['store']['db']>().not.toExtend<Db>()
  const read = ({ store: { db } }: AppContext) => {
    // @ts-expect-error It has no statements.
    db.selectFrom('students')
    // @ts-expect-error No function that reads takes it.
    void findVenue(db, 'Pune Camp')
    return [seenBy(db, undefined), everyVenue(db)]
  }
  expectTypeOf(read).returns.toEqualTypeOf<Db[]>()
})
