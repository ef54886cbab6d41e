import { t } from '@lingui/core/macro'
import { leaveStatuses } from '../../../contract/leave/terms.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { PersonFilter } from '../../shared/PersonFilter.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

const states = () => [
  { value: '', label: t`All statuses` },
  ...choicesOf(leaveStatuses, terms().leaveStatuses),
]

/** Filters by status and employee, kept in the URL. */
export const LeaveFilters = () => {
  const url = useUrlState()
  return (
    <FilterBar names={['status', 'employeeId']}>
      <FilterSelect
        label={t`Filter by status`}
        value={url.get('status')}
        onChange={(status) => url.set({ status })}
        options={states()}
      />
      <PersonFilter
        label={t`Filter by employee`}
        everyone={t`All employees`}
        value={url.get('employeeId')}
        onChange={(employeeId) => url.set({ employeeId })}
      />
    </FilterBar>
  )
}
