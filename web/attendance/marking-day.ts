import { readDraft } from '../kit/draft-store.ts'
import { useSession } from '../kit/session.ts'
import { draftOfDay, readEdits } from '../kit/mark-draft.ts'
import { useVenueDay } from './venue-day.ts'

/** The venue and the day that are marked: with marks that are not saved the day stays. */
export const useMarkingDay = () => {
  const { user } = useSession()
  const place = useVenueDay((venue, day) => {
    const kept = readDraft(draftOfDay(user._id, venue, day))
    return Object.keys(readEdits(kept)).length > 0
  })
  const { venue, date, today } = place
  const query = new URLSearchParams({ venue, ...(date !== today && date !== '' && { date }) })
  return {
    ...place,
    /** Venue and day for the address of the other way of marking. */
    query: query.toString(),
  }
}
