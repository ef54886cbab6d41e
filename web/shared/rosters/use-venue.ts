import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { storage } from '../../storage/storage.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { useVenueNames } from './venue-names.ts'

/** In the address: a venue that was cleared on purpose. No venue has this name. */
export const noVenue = ' '

/**
 * The venue in the address. Where it names none, this person's last one on this device, or the only one
 * there is, which the address then names.
 */
export const useVenue = () => {
  const { user } = useSession()
  const url = useUrlState()
  const { state } = useNavigation()
  const { names, areAll, isNone } = useVenueNames()
  const keptAs = `venue:${user._id}`
  const named = url.get('venue')
  const last = storage.get(keptAs) ?? ''
  const only = areAll && names.length === 1 ? names.join('') : ''
  const usual = areAll && !names.includes(last) ? only : last
  const venue = named === '' ? usual : named.trim()
  const isKnown = names.includes(venue)
  useEffect(() => {
    // While another screen loads, the address is not this one's any more.
    if (!isKnown || state !== 'idle') return
    storage.set(keptAs, venue)
    if (named === '') url.set({ venue }, { replace: true })
  })
  return {
    venue,
    /** Every venue, and the one in the address if it is none of them. */
    venues: venue === '' || isKnown ? names : [venue, ...names],
    isNone,
    setVenue: (next: string, others: Record<string, string> = {}) =>
      url.set({ venue: next || noVenue, ...others }),
  }
}
