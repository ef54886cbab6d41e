import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../contract/kit/api.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import type { KeptRoster } from '../outbox/database.ts'
import { rostersOf } from './rosters.ts'

type Squad = { _id: string; name: string }

/** A venue, or one of its squads. */
type Place = { venue: string; squad: string }

/**
 * Every venue that has students, with its squads; until the server answers (`areAll`), those whose rosters
 * are kept here. `isNone` is true once it has said that there is none.
 */
export const useVenueNames = () => {
  const { user } = useSession()
  const venues = useRead('GET /api/students/venues')
  const stored = useQuery({
    queryKey: ['kept venues', user._id],
    queryFn: async () => await rostersOf(user._id),
    enabled: venues.data === undefined,
    staleTime: 0,
  })
  const known = venues.data?.venues
  const kept = stored.data ?? []
  const squadsAt = (venue: string): readonly Squad[] => {
    if (known === undefined)
      return kept.flatMap(({ venue: at, squad }) => (at === venue && squad ? [squad] : []))
    return known.find(({ name }) => name === venue)?.squads ?? []
  }
  return {
    names: known?.map(({ name }) => name) ?? namesOf(kept),
    squadsAt,
    /** The first squad that the person coaches. */
    own: known && ownOf(known),
    areAll: known !== undefined,
    isNone: known?.length === 0,
  }
}

type KnownVenue = Answer<'GET /api/students/venues'>['venues'][number]

const ownOf = (venues: readonly KnownVenue[]): Place | undefined =>
  venues
    .flatMap(({ name: venue, squads = [] }) =>
      squads.flatMap(({ _id: squad, isMine }) => (isMine ? [{ venue, squad }] : [])),
    )
    .at(0)

const namesOf = (rosters: readonly KeptRoster[]): readonly string[] =>
  [...new Set(rosters.map(({ venue }) => venue))].toSorted()
