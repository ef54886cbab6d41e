import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client.ts'
import { rostersOf } from './outbox/rosters.ts'
import { useSession } from '../api/session.ts'

/** Every venue that has students; until the server has said so, those whose rosters are kept here. */
export const useVenueNames = (): readonly string[] => {
  const { user } = useSession()
  const venues = useQuery(read('GET /api/students/venues', {}))
  const kept = useQuery({
    queryKey: ['kept venues', user._id],
    queryFn: async () => (await rostersOf(user._id)).map(({ venue }) => venue).toSorted(),
    enabled: venues.data === undefined,
    staleTime: 0,
  })
  return venues.data?.venues.map(({ name }) => name) ?? kept.data ?? []
}
