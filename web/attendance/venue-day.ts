import { useState } from 'react'
import { isDay } from '../../contract/values/calendar.ts'
import { useVenue } from '../shared/rosters/use-venue.ts'
import { useToday } from '../shared/today.ts'
import { useUrlState } from '../ui/filters/url-state.ts'

/** In the address: a date that was cleared on purpose. */
const none = 'none'

const nothingHolds = () => false

/**
 * The venue, and the day in the address. The day is today until another is chosen, and moves on at
 * midnight unless `holds` says that unsaved work belongs to the day before.
 */
export const useVenueDay = (holds: (venue: string, day: string) => boolean = nothingHolds) => {
  const url = useUrlState()
  const today = useToday()
  const [current, setCurrent] = useState(today)
  const chosenVenue = useVenue()
  const { venue } = chosenVenue
  const asked = url.get('date')
  const chosen = asked === none || isDay(asked)
  const held = !chosen && current !== today && holds(venue, current)
  if (current !== today && !held) setCurrent(today)
  const usual = held ? current : today

  return {
    ...chosenVenue,
    url,
    today,
    date: asked === none ? '' : isDay(asked) ? asked : usual,
    /** True while the day before is still shown. */
    held,
    setDate: (date: string) => url.set({ date: inAddress(date, usual) }),
  }
}

export type VenueDay = ReturnType<typeof useVenueDay>

/** The usual day stays out of the address, so that it can move on. */
const inAddress = (date: string, usual: string) => (date === usual ? '' : date || none)
