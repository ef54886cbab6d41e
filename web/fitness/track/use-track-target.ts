import { type Event, eventCodes } from '../../../contract/fitness/events.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { useToday } from '../../shared/today.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { mockTestOn } from './planned.ts'
import { useMockTests } from './use-mock-tests.ts'

const isEvent = (text: string): text is Event => eventCodes.some((code) => code === text)

/** Venue, event, mock test and way of measuring, in the address. The day is today, but for what is left from before and for an earlier mock test. */
export const useTrackTarget = () => {
  const url = useUrlState()
  const today = useToday()
  const event = url.get('event')
  const date = url.get('date')
  const day = isDay(date) ? date : today
  const venue = url.get('venue')
  const planned = useMockTests(venue)
  return {
    venue,
    event: isEvent(event) ? event : undefined,
    mockTestId: mockTestOn(url.get('mock'), planned, day),
    /** Those of the day. */
    mockTests: planned.filter((one) => one.day === day),
    oneByOne: url.get('way') === 'one',
    day,
    today,
    set: url.set,
    linkTo: url.linkTo,
  }
}

export type TrackTarget = ReturnType<typeof useTrackTarget>
