import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { read } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { rostersOf } from './outbox/rosters.ts'
import type { useVenueDay } from './venue-day.ts'

type Props = {
  place: ReturnType<typeof useVenueDay>
  hint?: string | undefined
}

/** Which venue, and which day. */
export const VenueDayFilters = ({ place, hint }: Props) => {
  const { venue, date, today, setVenue, setDate } = place
  const id = useId()
  const names = useVenueNames()
  const known = venue === '' || names.includes(venue) ? names : [venue, ...names]
  return (
    <>
      <FilterSelect
        label="Camp Venue"
        value={venue}
        onChange={setVenue}
        options={[{ value: '', label: 'Choose a camp venue' }, ...known]}
      />
      <div className="day-filter flex w-full flex-col md:w-auto">
        <DayInput
          label="Date"
          describedBy={hint === undefined ? undefined : id}
          max={today}
          value={date}
          onDay={setDate}
        />
        {hint !== undefined && (
          <span id={id} className="text-small text-soft">
            {hint}
          </span>
        )}
      </div>
    </>
  )
}

/** Every venue that has students; until the server answers, those whose rosters are kept here. */
const useVenueNames = (): readonly string[] => {
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
