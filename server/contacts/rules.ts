import { lastPromise } from '../../contract/contacts/ages.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { Day } from '../../contract/values/calendar.ts'

/** A promise is for today or a later day; one for much later is a slip, and would hide the student. */
export const checkPromise = (promised: Day, today: Day): Day => {
  const until = lastPromise(today)
  if (promised < today || promised > until) refuse('promise_out_of_range', { from: today, until })
  return promised
}
