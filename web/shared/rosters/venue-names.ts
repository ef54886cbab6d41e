import { useQuery } from '@tanstack/react-query'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { rostersOf } from './rosters.ts'

/**
 * Every venue that has students; until the server answers (`areAll`), those whose rosters are kept here.
 * `isNone` is true once it has said that there is none.
 */
export const useVenueNames = () => {
  const { user } = useSession()
  const venues = useRead('GET /api/students/venues')
  const storedNames = useQuery({
    queryKey: ['kept venues', user._id],
    queryFn: async () => (await rostersOf(user._id)).map(({ venue }) => venue).toSorted(),
    enabled: venues.data === undefined,
    staleTime: 0,
  })
  const names = venues.data?.venues.map(({ name }) => name)
  return {
    names: names ?? storedNames.data ?? [],
    areAll: names !== undefined,
    isNone: names?.length === 0,
  }
}
