import { t } from '@lingui/core/macro'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { StudentFilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

/** Search, venue, and for super administrators the deleted students; all of it in the address. */
export const StudentFilters = () => {
  const url = useUrlState()
  const { may } = useSession()
  const chosen = url.get('campVenue')
  const venues = useRead('GET /api/students/venues').data?.venues ?? []
  const names = venues.map(({ name }) => name)
  const known = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <StudentFilterBar names={['campVenue', 'recent', 'consent', 'deleted']}>
      <FilterSelect
        label={t`Filter by venue`}
        name={t`Venue`}
        value={chosen}
        onChange={(campVenue) => url.set({ campVenue })}
        blank={t`All venues`}
        options={known}
      />
      <FilterSelect
        label={t`Filter by registration`}
        name={t`Registration`}
        value={url.get('recent')}
        onChange={(recent) => url.set({ recent })}
        blank={t`Any time`}
        options={[{ value: 'true', label: t`Last 30 days` }]}
      />
      <FilterSelect
        label={t`Filter by consent`}
        name={t`Consent`}
        value={url.get('consent')}
        onChange={(consent) => url.set({ consent })}
        blank={t({ message: 'Any', context: 'consent' })}
        options={[
          { value: 'none', label: t`No consent on file` },
          { value: 'withdrawn', label: t`Consent withdrawn` },
        ]}
      />
      {may('students.delete') && (
        <FilterSelect
          label={t`Registered or deleted`}
          name={t`Students`}
          none={t({ message: 'Registered', context: 'students' })}
          value={url.get('deleted')}
          onChange={(deleted) => url.set({ deleted })}
          blank={t({ message: 'Registered', context: 'students' })}
          options={[{ value: 'true', label: t({ message: 'Deleted', context: 'students' }) }]}
        />
      )}
    </StudentFilterBar>
  )
}
