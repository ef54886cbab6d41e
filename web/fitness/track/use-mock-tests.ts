import { useQuery } from '@tanstack/react-query'
import { read, send } from '../../api/client.ts'
import { storage } from '../../storage/storage.ts'
import type { Planned } from './planned.ts'

const keptAs = (venue: string): string => `mock-tests:${venue}`

/** As last read, for a start without a network. */
const remembered = (venue: string): readonly Planned[] => {
  try {
    const stored: unknown = JSON.parse(storage.get(keptAs(venue)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** The latest mock tests of a venue. */
export const useMockTests = (venue: string): readonly Planned[] => {
  const input = { query: { campVenue: venue, limit: '100' } }
  const { data } = useQuery({
    ...read('GET /api/mock-tests', input),
    queryFn: async ({ signal }) => {
      const answer = await send('GET /api/mock-tests', input, { signal })
      const planned = answer.mockTests.map(({ _id, name, day: on, events }) => ({
        _id,
        name,
        events,
        day: on,
      }))
      storage.set(keptAs(venue), JSON.stringify(planned))
      return answer
    },
    enabled: venue !== '',
  })
  const planned: readonly Planned[] = data?.mockTests ?? remembered(venue)
  return venue === '' ? [] : planned
}
