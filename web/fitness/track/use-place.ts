import { type Event, eventCodes } from '../../../contract/fitness/events.ts'
import { isDay } from '../../../contract/values/calendar.ts'
import { useToday } from '../../shared/today.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'

const isEvent = (text: string): text is Event => eventCodes.some((code) => code === text)

/** Venue, event, mock test and way of measuring, in the address. The day is today, but for what is left from before and for an earlier mock test. */
export const usePlace = () => {
  const url = useUrlState()
  const today = useToday()
  const event = url.get('event')
  const date = url.get('date')
  return {
    venue: url.get('venue'),
    event: isEvent(event) ? event : undefined,
    mockTestId: url.get('mock') === '' ? undefined : url.get('mock'),
    oneByOne: url.get('way') === 'one',
    day: isDay(date) ? date : today,
    today,
    set: url.set,
    linkTo: url.linkTo,
  }
}

export type Place = ReturnType<typeof usePlace>
