import { type Event, eventCodes } from '../../../contract/fitness/events.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { useVenue } from '../../shared/rosters/use-venue.ts'
import { useToday } from '../../shared/today.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { mockTestOn, type Planned } from './planned.ts'
import { useQuery } from '@tanstack/react-query'
import { read, send } from '../../api/client.ts'
import { storage } from '../../storage/storage.ts'

const isEvent = (text: string): text is Event => eventCodes.some((code) => code === text)

/** Venue, squad, event, mock test and way of measuring, in the address. The day is today, but for what is left from before and for an earlier mock test. */
export const useTrackTarget = () => {
  const url = useUrlState()
  const today = useToday()
  const event = url.get('event')
  const date = url.get('date')
  const day = isDay(date) ? date : today
  const chosen = useVenue()
  const { venue, squad } = chosen
  const planned = useMockTests(venue)
  return {
    ...chosen,
    event: isEvent(event) ? event : undefined,
    mockTestId: mockTestOn(url.get('mock'), planned, day),
    /** Those of the day, of the squad and of the whole venue. */
    mockTests: planned.filter(
      (one) => one.day === day && (squad === '' || (one.squad?._id ?? squad) === squad),
    ),
    oneByOne: url.get('way') === 'one',
    day,
    today,
    set: url.set,
    linkTo: url.linkTo,
  }
}

export type TrackTarget = ReturnType<typeof useTrackTarget>

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
const useMockTests = (venue: string): readonly Planned[] => {
  const input = { query: { campVenue: venue, limit: '100' } }
  const { data } = useQuery({
    ...read('GET /api/mock-tests', input),
    queryFn: async ({ signal }) => {
      const answer = await send('GET /api/mock-tests', input, { signal })
      const planned = answer.mockTests.map(
        ({ _id, name, day: on, squad, events }): Planned => ({
          _id,
          name,
          day: on,
          squad,
          events,
        }),
      )
      storage.set(keptAs(venue), JSON.stringify(planned))
      return answer
    },
    enabled: venue !== '',
  })
  const planned: readonly Planned[] = data?.mockTests ?? remembered(venue)
  return venue === '' ? [] : planned
}
