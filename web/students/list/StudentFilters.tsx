import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/client.ts'
import { StudentFilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useSession } from '../../api/session.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'

const states = () => [
  { value: '', label: t({ message: 'Registered', context: 'students' }) },
  { value: 'true', label: t({ message: 'Deleted', context: 'students' }) },
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
    <StudentFilterBar names={['campVenue', 'deleted']}>
      <FilterSelect
        label={t`Filter by venue`}
        value={chosen}
        onChange={(campVenue) => url.set({ campVenue })}
        options={[{ value: '', label: t`All venues` }, ...known]}
      />
      {may('students.delete') && (
        <FilterSelect
          label={t`Registered or deleted`}
          value={url.get('deleted')}
          onChange={(deleted) => url.set({ deleted })}
          options={states()}
        />
      )}
    </StudentFilterBar>
  )
}
