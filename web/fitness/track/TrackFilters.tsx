import { t } from '@lingui/core/macro'
import { bodyEvents, type Event, testEvents } from '../../../contract/fitness/events.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import { useVenueNames } from '../../shared/rosters/venue-names.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import type { TrackTarget } from './use-track-target.ts'

/** Venue and event; and the mock test of the day, where there is one. */
export const TrackFilters = ({ target }: { target: TrackTarget }) => {
  const { venue, event, mockTestId, mockTests, set } = target
  const { names } = useVenueNames()
  const mockTest = mockTests.find(({ _id }) => _id === mockTestId)
  const codes: readonly Event[] = mockTest?.events ?? [...testEvents, ...bodyEvents]
  const known = venue === '' || names.includes(venue) ? names : [venue, ...names]
  const words = demandNames()
  // An event that the test doesn't have would be recorded for it unseen.
  const chooseMockTest = (next: string) => {
    const chosen = mockTests.find(({ _id }) => _id === next)
    const hasEvent = chosen === undefined || chosen.events.some((code) => code === event)
    set({ mock: next, date: '', ...(!hasEvent && { event: '' }) })
  }
  return (
    <div className="track-filters" data-chosen={venue !== '' && event !== undefined}>
      <FilterSelect
        label={t`Camp Venue`}
        value={venue}
        onChange={(next) => set({ venue: next, mock: '', date: '' })}
        options={[{ value: '', label: t`Choose a camp venue` }, ...known]}
      />
      <FilterSelect
        label={t`Event`}
        value={event ?? ''}
        onChange={(next) => set({ event: next, ...(mockTest === undefined && { date: '' }) })}
        options={[
          { value: '', label: t`Choose an event` },
          ...codes.map((code) => ({ value: code, label: words[code] })),
        ]}
      />
      {mockTests.length > 0 && (
        <div className="track-mock">
          <FilterSelect
            label={t`Mock test`}
            value={mockTestId ?? ''}
            onChange={chooseMockTest}
            options={[
              { value: '', label: t`Training, no mock test` },
              ...mockTests.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </div>
      )}
    </div>
  )
}
