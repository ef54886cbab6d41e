import { useId } from 'react'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { useVenueNames } from './use-venue-names.ts'
import type { useVenueDay } from './venue-day.ts'

type Props = {
  place: ReturnType<typeof useVenueDay>
  hint?: string
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
