import { t } from '@lingui/core/macro'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { useSquadsAt } from '../../shared/squads/venue-squads.ts'
import { StudentFilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

/** Search, venue and squad, and for super administrators the deleted students; all of it in the address. */
export const StudentFilters = () => {
  const url = useUrlState()
  const { may } = useSession()
  const chosen = url.get('campVenue')
  const venues = useRead('GET /api/students/venues').data?.venues ?? []
  const names = venues.map(({ name }) => name)
  const squads = useSquadsAt()(chosen)
  const known = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <StudentFilterBar names={['campVenue', 'squad', 'recent', 'consent', 'deleted']}>
      <FilterSelect
        label={t`Filter by venue`}
        name={t`Venue`}
        value={chosen}
        onChange={(campVenue) => url.set({ campVenue, squad: '' })}
        blank={t`All venues`}
        options={known}
      />
      {squads.length > 0 && (
        <FilterSelect
          label={t`Filter by squad`}
          name={t`Squad`}
          value={url.get('squad')}
          onChange={(squad) => url.set({ squad })}
          blank={t`All squads`}
          options={squads.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
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
