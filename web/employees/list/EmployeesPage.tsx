import { plural, t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { EmployeeViews } from './EmployeeViews.tsx'
import { formPrefetch } from './EmployeeActions.tsx'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { useToday } from '../../shared/today.ts'
import { loadedList } from '../../ui/table/paged-list.ts'
import { useSort } from '../../ui/table/sort.ts'
import { teamFilterIn } from '../team/team.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { emptyEmployees } from './empty-employees.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { useSession } from '../../api/session.ts'
import { read } from '../../api/client.ts'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

const teamPart = lazyPart(() => import('../team/TeamToday.tsx'))

export const EmployeesPage = () => {
  const mayReadTeam = useSession().may('clock.read')
  const team = useUrlState().get('view') === 'team' && mayReadTeam
  const { employees, filter } = useEmployees({ enabled: !team })
  return (
    <Page
      title={titleOf('employees')}
      context={
        team
          ? t`Who's in, who's left and who hasn't arrived`
          : t`Everyone who can sign in, and their role`
      }
      action={
        <>
          <ImportLink kind="employees" />
          {team ? (
            <TeamExport />
          ) : (
            <ExportMenu
              call="POST /api/exports/employees/address"
              query={filter}
              contains={employees.data && wordsOfExport(employees.data.total)}
              list={employees}
            />
          )}
          <ButtonLink
            to={pathTo('newEmployee')}
            variant="primary"
            icon={UserPlus}
            {...formPrefetch}
            {...pressedBy('N')}
          >
            {t`Add employee`}
          </ButtonLink>
        </>
      }
    >
      <EmployeeViews selected={team ? 'team' : 'everyone'} />
      {team ? (
        <LazyPart part={teamPart} failed={t`Failed to load the team`}>
          {({ TeamToday }) => <TeamToday />}
        </LazyPart>
      ) : (
        <EmployeeList employees={employees} />
      )}
    </Page>
  )
}

const wordsOfExport = (total: number): string => {
  const count = showCount(total)
  return t`${plural(total, {
    one: '# employee, filtered as in the list',
    other: `${count} employees, filtered and sorted as in the list`,
  })}`
}

const TeamExport = () => {
  const today = useToday()
  const url = useUrlState()
  const chosen = url.get('date')
  const date = chosen === '' ? today : chosen
  return (
    <ExportMenu
      call="POST /api/exports/team/address"
      query={{
        date: chosen,
        state: teamFilterIn(url.get('state')),
        location: url.get('location') || undefined,
        sort: useSort().by,
      }}
      contains={t`The team on ${{ day: showDay(date) }}, filtered and sorted as in the list`}
      list={loadedList}
    />
  )
}

const EmployeeList = ({ employees }: { employees: Employees }) => {
  const url = useUrlState()

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t`Search by name or email`}
          value={url.get('search')}
          onSearch={(search) => url.set({ search }, { replace: true })}
        />
      </div>
      <PagedTable
        list={employees}
        counted={({ range, count, total }) =>
          t`${plural(total, { one: `${range} of # employee`, other: `${range} of ${count} employees` })}`
        }
        caption={t`Employees`}
        columnsOf="employees"
        columns={employeeColumns(employees.leaveEmptiedPage)}
        empty={emptyEmployees(url)}
      />
    </>
  )
}

const useEmployees = ({ enabled }: { enabled: boolean }) => {
  const filter = { search: useUrlState().get('search'), sort: useSort().by }
  const employees = usePagedList('employees', (paging) => ({
    ...read(
      'GET /api/employees',
      { query: { ...filter, ...paging } },
      { failed: t`Failed to load employees` },
    ),
    enabled,
  }))
  return { employees, filter }
}

type Employees = ReturnType<typeof useEmployees>['employees']
