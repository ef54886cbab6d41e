import { useState } from 'react'
import { eraseDraft, keepDraft, readDraft } from '../../storage/draft-store.ts'
import { draftOfDay, readEdits, unseen } from './mark-draft.ts'
import { useSession } from '../../api/session.ts'
import { useVenueDay } from '../venue-day.ts'

/**
 * The venue and the day that are marked. With marks that are not saved the day stays when today
 * changes, at midnight or because a device's clock was wrong; `asking` is true until it is said for
 * which day they are.
 */
export const useMarkingDay = () => {
  const { user } = useSession()
  const editsOf = (venue: string, day: string) =>
    readEdits(readDraft(draftOfDay(user._id, venue, day)))
  const place = useVenueDay((venue, day) => Object.keys(editsOf(venue, day)).length > 0)
  const { venue, date, today, held } = place
  const change = `${venue} ${date} ${today}`
  const [settled, setSettled] = useState<string | undefined>(undefined)
  const query = new URLSearchParams({ venue, ...(date !== today && date !== '' && { date }) })
  return {
    ...place,
    asking: held && settled !== change,
    unsaved: held ? Object.keys(editsOf(venue, date)).length : 0,
    keepDay: () => setSettled(change),
    /** The marks are today's; what is edited there already stands. */
    takeToday: () => {
      const moved = { ...unseen(editsOf(venue, date)), ...editsOf(venue, today) }
      keepDraft(draftOfDay(user._id, venue, today), moved)
      eraseDraft(draftOfDay(user._id, venue, date))
      setSettled(change)
    },
    /** Venue and day for the address of the other way of marking. */
    query: query.toString(),
  }
}

export type MarkingDay = ReturnType<typeof useMarkingDay>
