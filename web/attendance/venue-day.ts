import { useState } from 'react'
import { dayInZone } from '../../contract/calendar.ts'
import { useInstitute } from '../kit/institute.ts'
import { useUrlState } from '../kit/url-state.ts'

/** In the address, a date that was emptied on purpose. */
const none = 'none'

/** The venue and the day in the address; the day is today until another is chosen. */
export const useVenueDay = () => {
  const url = useUrlState()
  const { zone } = useInstitute()
  const [now] = useState(() => new Date())
  const today = dayInZone(now, zone)
  const chosen = url.get('date')
  return {
    url,
    today,
    venue: url.get('venue'),
    date: chosen === none ? '' : chosen || today,
    setVenue: (venue: string) => url.set({ venue }),
    setDate: (date: string) => url.set({ date: date || none }),
  }
}
