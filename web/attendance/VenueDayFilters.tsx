import { t } from '@lingui/core/macro'
import './attendance.css'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import type { useVenueDay } from './venue-day.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Empty } from '../ui/LoadFailed.tsx'
import { pathTo } from '../screens/path-to.ts'

type Props = {
  venueDay: ReturnType<typeof useVenueDay>
  venues: readonly string[]
  hint?: string | undefined
}

/** Which venue, and which day; side by side on phones once they are chosen. */
export const VenueDayFilters = ({ venueDay, venues, hint }: Props) => {
  const { venue, date, today, setVenue, setDate } = venueDay
  const known = venue === '' || venues.includes(venue) ? venues : [venue, ...venues]
  return (
    <div className="venue-day" data-chosen={venue !== '' && date !== ''}>
      <FilterSelect
        label={t`Camp Venue`}
        value={venue}
        onChange={setVenue}
        blank={t`Choose a camp venue`}
        options={known}
      />
      <div className="day-filter w-full md:w-auto">
        <DayInput label={t`Date`} hint={hint} max={today} value={date} onDay={setDate} />
      </div>
    </div>
  )
}

/** In an institute without students. */
export const NoVenues = () => (
  <Empty
    text={t`No venues yet. Register a student first.`}
    action={
      <ButtonLink to={pathTo('newStudent')} variant="primary">
        {t`Register student`}
      </ButtonLink>
    }
  />
)
