import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { storage } from '../../storage/storage.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { useVenueNames } from './venue-names.ts'

/** In the address: a venue that was cleared on purpose. No venue has this name. */
export const noVenue = ' '

/** Kept on this device: a venue's squads are there, and none of them was chosen. */
const wholeVenue = ' '

/**
 * The venue in the address, and its squad. Where it names none, this person's last ones on this device,
 * or a squad that they coach, or the only venue there is; the address then names them.
 */
export const useVenue = () => {
  const { user } = useSession()
  const url = useUrlState()
  const { state } = useNavigation()
  const { names, squadsAt, own, areAll, isNone } = useVenueNames()
  const keptVenue = `venue:${user._id}`
  const keptSquad = `squad:${user._id}`
  const named = url.get('venue')
  const usual = () => {
    const venue = storage.get(keptVenue) ?? ''
    const squad = storage.get(keptSquad) ?? ''
    const isThere = areAll ? names.includes(venue) : venue !== ''
    if (isThere && (squad !== '' || own?.venue !== venue)) return { venue, squad: squad.trim() }
    if (own !== undefined && (!isThere || own.venue === venue)) return own
    const only = areAll && names.length === 1 ? names.join('') : ''
    return { venue: only, squad: '' }
  }
  const { venue, squad: wanted } =
    named === '' ? usual() : { venue: named.trim(), squad: url.get('squad') }
  const isKnown = names.includes(venue)
  const squads = squadsAt(venue)
  // Until all are known, the address is believed.
  const squad = areAll && !squads.some(({ _id }) => _id === wanted) ? '' : wanted
  useEffect(() => {
    // While another screen loads, the address is not this one's any more.
    if (!isKnown || state !== 'idle') return
    if (areAll) storage.set(keptSquad, squads.length === 0 ? '' : squad || wholeVenue)
    else if (storage.get(keptVenue) !== venue) storage.set(keptSquad, squad)
    storage.set(keptVenue, venue)
    if (named === '') url.set({ venue, squad }, { replace: true })
  })
  return {
    venue,
    /** Every venue, and the one in the address if it is none of them. */
    venues: venue === '' || isKnown ? names : [venue, ...names],
    /** The id of the chosen squad; '' for the whole venue. */
    squad,
    /** Those of the venue; none where it has no squads. */
    squads,
    squadName: squads.find(({ _id }) => _id === squad)?.name,
    isNone,
    setVenue: (next: string, others: Record<string, string> = {}) =>
      url.set({ venue: next || noVenue, squad: '', ...others }),
    setSquad: (next: string) => url.set({ squad: next }),
  }
}

export type ChosenVenue = ReturnType<typeof useVenue>
