import { lastPromise } from '../../contract/contacts/ages.ts'
import type { AbsenceMessage } from '../../contract/contacts/terms.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { Day } from '../../contract/values/calendar.ts'

/** A promise is for today or a later day; one for much later is a slip, and would hide the student. */
export const checkPromise = (promised: Day, today: Day): Day => {
  const until = lastPromise(today)
  if (promised < today || promised > until) refuse('promise_out_of_range', { from: today, until })
  return promised
}

/** What a student's parents are to be told: a run of absences before a single one. */
export const messageOf = (absent: boolean, inARow: boolean): AbsenceMessage => {
  if (inARow) return 'three_days'
  return absent ? 'absent' : 'came_late'
}

/** When the device opened a message, unless the server's clock says that this is still to come. */
export const openedBefore = (opened: string | undefined, now: string): string | null =>
  opened !== undefined && opened < now ? opened : null
