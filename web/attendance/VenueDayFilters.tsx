import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import './attendance.css'
import { SquadFilter } from '../shared/rosters/SquadFilter.tsx'
import { VenueChoice } from '../shared/rosters/VenueChoice.tsx'
import { DayInput } from '../ui/filters/DayInput.tsx'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { Empty } from '../ui/LoadFailed.tsx'
import type { VenueDay } from './venue-day.ts'

type Props = {
  venueDay: VenueDay
  hint?: string
  className?: string
  /** What to choose before anything can be shown. */
  prompt: string | false
  children: ReactNode
}

/** Which venue, which of its squads, and which day; side by side on phones once they are chosen. Other filters follow. */
export const VenueDayFilters = ({ venueDay, hint, className = '', prompt, children }: Props) => {
  const { venue, venues, isNone, date, today, setVenue, setDate } = venueDay
  if (isNone) return <VenueChoice text="" />
  return (
    <>
      <div className={`flex flex-wrap items-start gap-2 ${className}`}>
        <div
          className="venue-day"
          data-chosen={venue !== '' && date !== ''}
          data-squads={venueDay.squads.length > 0}
        >
          <FilterSelect
            label={t`Camp Venue`}
            value={venue}
            onChange={setVenue}
            blank={t`Choose a venue`}
            options={venues}
          />
          <SquadFilter {...venueDay} />
          <div className="day-filter w-full md:w-auto">
            <DayInput label={t`Date`} hint={hint} max={today} value={date} onDay={setDate} />
          </div>
        </div>
        {children}
      </div>
      {prompt !== false && (venue === '' ? <VenueChoice text={prompt} /> : <Empty text={prompt} />)}
    </>
  )
}
