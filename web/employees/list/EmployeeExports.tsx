import { plural, t } from '@lingui/core/macro'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { useToday } from '../../shared/today.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { loadedList } from '../../ui/table/paged-list.ts'
import { useSort } from '../../ui/table/sort.ts'
import { teamFilterIn } from '../team/team.ts'
import { type Employees, useEmployeeFilter } from './use-employees.ts'

/** Saves the list of employees. */
export const EmployeeExport = ({ employees }: { employees: Employees }) => {
  const filter = useEmployeeFilter()
  const total = employees.data?.total
  return (
    <ExportMenu
      call="POST /api/exports/employees/address"
      query={filter}
      contains={total === undefined ? undefined : wordsOfExport(total)}
      list={employees}
    />
  )
}

const wordsOfExport = (total: number): string => {
  const count = showCount(total)
  return t`${plural(total, {
    one: '# employee, filtered as in the list',
    other: `${count} employees, filtered and sorted as in the list`,
  })}`
}

/** Saves the team as it is shown. */
export const TeamExport = () => {
  const today = useToday()
  const url = useUrlState()
  const chosen = url.get('date')
  const date = chosen === '' ? today : chosen
  return (
    <ExportMenu
      call="POST /api/exports/team/address"
      query={{ date: chosen, state: teamFilterIn(url.get('state')), sort: useSort().by }}
      contains={t`The team on ${{ day: showDay(date) }}, filtered and sorted as in the list`}
      list={loadedList}
    />
  )
}
