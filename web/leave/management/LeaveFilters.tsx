import { leaveStatuses, leaveStatusNames } from '../../../contract/leave/terms.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { PersonFilter } from '../../shared/PersonFilter.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'

const states = [
  { value: '', label: 'All statuses' },
  ...leaveStatuses.map((status) => ({ value: status, label: leaveStatusNames[status] })),
]

/** Filters by status and employee, kept in the URL. */
export const LeaveFilters = () => {
  const url = useUrlState()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 md:flex">
      <FilterSelect
        label="Filter by status"
        value={url.get('status')}
        onChange={(status) => url.set({ status })}
        options={states}
      />
      <PersonFilter
        label="Filter by employee"
        everybody="All employees"
        value={url.get('employeeId')}
        onChange={(employeeId) => url.set({ employeeId })}
      />
    </div>
  )
}
