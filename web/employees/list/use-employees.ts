import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../api/client.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { useSort } from '../../ui/table/sort.ts'

export const loadFailed = () => t`Failed to load employees`

/** How the list is filtered and sorted. */
export const useEmployeeFilter = () => {
  const url = useUrlState()
  const sort = useSort()
  return { search: url.get('search'), sort: sort.by }
}

/** The page of the list that is shown. */
export const useEmployees = () => {
  const url = useUrlState()
  const query = { ...useEmployeeFilter(), page: url.page, limit: '10' }
  return useQuery({
    ...read('GET /api/employees', { query }, { failed: loadFailed() }),
    placeholderData: keepPreviousData,
  })
}
