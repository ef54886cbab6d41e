import { t } from '@lingui/core/macro'
import { read } from '../../api/client.ts'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { useSort } from '../../ui/table/sort.ts'

export const useEmployeeFilter = () => {
  const url = useUrlState()
  const sort = useSort()
  return { search: url.get('search'), sort: sort.by }
}

export const useEmployees = ({ enabled }: { enabled: boolean }) => {
  const filter = useEmployeeFilter()
  return usePagedList('employees', (paging) => ({
    ...read(
      'GET /api/employees',
      { query: { ...filter, ...paging } },
      { failed: t`Failed to load employees` },
    ),
    enabled,
  }))
}

export type Employees = ReturnType<typeof useEmployees>
