import { useState } from 'react'
import { eraseDraft, keepDraft, readDraft } from '../../storage/draft-store.ts'
import { draftOfDay, readEdits, unseen } from '../../shared/outbox/marks/mark-draft.ts'
import { useSession } from '../../api/session.ts'
import { useVenueDay } from '../venue-day.ts'

/**
 * The venue and the day being marked. Unsaved marks keep the day when today changes, at midnight or
 * because the device's clock was wrong; `asking` is true until the person chooses their day.
 */
export const useMarkingDay = () => {
  const { user } = useSession()
  const editsOf = (venue: string, day: string) =>
    readEdits(readDraft(draftOfDay(user._id, venue, day)))
  const venueDay = useVenueDay((venue, day) => Object.keys(editsOf(venue, day)).length > 0)
  const { venue, squad, date, today, held } = venueDay
  const change = `${venue} ${date} ${today}`
  const [answered, setAnswered] = useState<string | undefined>(undefined)
  return {
    ...venueDay,
    asking: held && answered !== change,
    unsaved: held ? Object.keys(editsOf(venue, date)).length : 0,
    keepDay: () => setAnswered(change),
    /** Moves the marks to today, except for students already edited there. */
    takeToday: () => {
      const moved = { ...unseen(editsOf(venue, date)), ...editsOf(venue, today) }
      keepDraft(draftOfDay(user._id, venue, today), moved)
      eraseDraft(draftOfDay(user._id, venue, date))
      setAnswered(change)
    },
    /** Venue, squad and day in the address of the other way of marking. */
    place: { venue, squad, date: date === today ? '' : date },
  }
}

export type MarkingDay = ReturnType<typeof useMarkingDay>
