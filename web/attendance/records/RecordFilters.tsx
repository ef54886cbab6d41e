import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { statusChoices } from './status-filter.ts'
import { VenueDayFilters } from '../VenueDayFilters.tsx'
import type { useVenueDay } from '../venue-day.ts'

type Props = { venueDay: ReturnType<typeof useVenueDay>; venues: readonly string[] }

export const RecordFilters = ({ venueDay, venues }: Props) => {
  const { url } = venueDay
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    url.set({ venue: '', date: '', status: '', studentName: '' }, { replace: true })
    // A name that is still being typed is not searched for any more.
    setClearings(clearings + 1)
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <VenueDayFilters venueDay={venueDay} venues={venues} />
      <FilterBar
        names={['status']}
        always={
          <SearchBox
            key={clearings}
            label={t`Student Name`}
            value={url.get('studentName')}
            onSearch={(studentName) => url.set({ studentName }, { replace: true })}
          />
        }
      >
        <FilterSelect
          label={t`Status`}
          value={url.get('status')}
          onChange={(status) => url.set({ status })}
          options={statusChoices()}
        />
        <Button variant="quiet" onClick={clear}>
          {t`Clear Filters`}
        </Button>
      </FilterBar>
    </div>
  )
}
