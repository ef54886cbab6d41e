import { useQuery } from '@tanstack/react-query'
import { read } from '../kit/api.ts'
import { FilterSelect } from '../kit/FilterSelect.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { useSession } from '../kit/session.ts'
import { useUrlState } from '../kit/url-state.ts'

const states = [
  { value: '', label: 'Registered' },
  { value: 'true', label: 'Deleted' },
]

/** Search, venue, and for super administrators the deleted students; all of it in the address. */
export const StudentFilters = () => {
  const url = useUrlState()
  const { may } = useSession()
  const chosen = url.get('campVenue')
  const venues = useQuery(read('GET /api/students/venues', {})).data?.venues ?? []
  const names = venues.map(({ name }) => name)
  const known = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        label="Search by name or number"
        value={url.get('search')}
        onSearch={(search) => url.set({ search }, { replace: true })}
      />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 md:flex md:w-auto">
        <FilterSelect
          label="Filter by venue"
          value={chosen}
          onChange={(campVenue) => url.set({ campVenue })}
          options={[{ value: '', label: 'All venues' }, ...known]}
        />
        {may('students.delete') && (
          <FilterSelect
            label="Registered or deleted"
            value={url.get('deleted')}
            onChange={(deleted) => url.set({ deleted })}
            options={states}
          />
        )}
      </div>
    </div>
  )
}
