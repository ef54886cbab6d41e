import '../leave.css'
import { plural, t } from '@lingui/core/macro'
import { type ComponentProps, useState } from 'react'
import { leaveStatuses } from '../../../contract/leave/terms.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { terms, choicesOf } from '../../language/contract-words.ts'
import { read, useRead } from '../../api/client.ts'
import { ExportChosen, ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { Page } from '../../ui/Page.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { useChoice } from '../../ui/table/choice.ts'
import { useSort } from '../../ui/table/sort.ts'
import { useSession } from '../../api/session.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { type Deciding, leaveColumns } from './leave-columns.tsx'
import { loadFailed } from '../leave-reads.ts'
import { ApproveRequest } from './ApproveRequest.tsx'
import { useReopening } from './decide-leave.ts'
import { useThisYear } from '../../shared/today.ts'
import { titleOf } from '../../screens/menu.ts'
import { Button } from '../../ui/Button.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { PersonFilter } from '../../shared/PersonFilter.tsx'
import { requestWords } from '../request-words.ts'

const RejectRequest = lazyDialog(
  async () => (await import('./RejectRequest.tsx')).RejectRequest,
  () => t`Reject leave`,
)

const DecideMany = lazyDialog(
  async () => (await import('./DecideMany.tsx')).DecideMany,
  ({ decision }) => (decision === 'approved' ? t`Approve leave` : t`Reject leave`),
)

export const LeaveManagementPage = () => {
  const url = useUrlState()
  const status = leaveStatuses.find((one) => one === url.get('status'))
  const sort = useSort()
  const chosen = { status, employeeId: url.get('employeeId'), sort: sort.by }
  const requests = usePagedList('leaveRequests', (paging) =>
    read('GET /api/leave-requests', { query: { ...chosen, ...paging } }, { failed: loadFailed() }),
  )
  const { choice, chosen: rows, clear } = useChoice(requests.rows, requestWords)
  const open = rows.filter((request) => request.status === 'pending' && !request.own)
  const [many, setMany] =
    useState<Pick<ComponentProps<typeof DecideMany>, 'requests' | 'decision'>>()
  const stats = useRead('GET /api/leave-requests/stats').data
  const [deciding, setDeciding] = useState<Deciding | undefined>(undefined)
  const thisYear = useThisYear()
  const decisions = useSession().may('leave.manage') ? (['approved', 'rejected'] as const) : []
  const filter = (only: typeof status) => ({
    // The figures count everyone's requests.
    to: url.linkTo({ status: only, employeeId: undefined }),
    isShown: only === status && chosen.employeeId === '',
  })
  const close = () => setDeciding(undefined)
  const leaveEmptiedPage = () => {
    close()
    if (status === 'pending') requests.leaveEmptiedPage()
  }
  const ends = { onClose: close, onDecided: leaveEmptiedPage, undo: useReopening() }

  return (
    <Page
      title={titleOf('leaveManagement')}
      context={
        sort.by === undefined ? t`Everyone's requests, pending first` : t`Everyone's requests`
      }
      action={
        <ExportMenu
          call="POST /api/exports/leave-requests/address"
          query={chosen}
          contains={requests.data && wordsOfExport(requests.data.total)}
          list={requests}
        />
      }
    >
      <Figures
        waiting={stats === undefined}
        items={[
          { label: t`Total`, value: showCount(stats?.total ?? 0), ...filter(undefined) },
          ...leaveStatuses.map((one) => ({
            label: terms().leaveStatuses[one],
            value: showCount(stats?.[one] ?? 0),
            ...filter(one),
          })),
        ]}
      />
      <LeaveFilters />
      <PagedTable
        list={requests}
        counted={({ range, count, total }) =>
          t`${plural(total, { one: `${range} of # request`, other: `${range} of ${count} requests` })}`
        }
        caption={t`Leave requests`}
        columns={leaveColumns({
          onDecide: setDeciding,
          prefetchReject: RejectRequest.prefetch,
          thisYear,
        })}
        empty={emptyLeave(url)}
        className="leave-list"
        columnsOf="leave"
        choice={choice}
        chosenActions={
          <>
            {decisions.map((decision) => (
              <Button
                key={decision}
                disabled={open.length === 0}
                onClick={() => setMany({ requests: open, decision })}
              >
                {decision === 'approved'
                  ? t`Approve ${open.length} pending`
                  : t`Reject ${open.length} pending`}
              </Button>
            ))}
            <ExportChosen
              call="POST /api/exports/leave-requests/address"
              query={chosen}
              ids={choice.ids}
            />
          </>
        }
      />
      <ApproveRequest
        request={deciding?.on === 'approval' ? deciding.request : undefined}
        {...ends}
      />
      {many && <DecideMany {...many} onActed={clear} onClose={() => setMany(undefined)} />}
      {deciding?.on === 'rejection' && <RejectRequest request={deciding.request} {...ends} />}
    </Page>
  )
}

const wordsOfExport = (total: number): string => {
  const count = showCount(total)
  return t`${plural(total, {
    one: '# request, filtered as in the list',
    other: `${count} requests, filtered and sorted as in the list`,
  })}`
}

const emptyLeave = (url: ReturnType<typeof useUrlState>) => {
  if (url.get('status') === '' && url.get('employeeId') === '')
    return { text: t`No leave requests yet` }
  const showAll = () => url.set({ status: '', employeeId: '' })
  return {
    text: t`No leave requests found`,
    action: <Button onClick={showAll}>{t`Show all requests`}</Button>,
  }
}

const LeaveFilters = () => {
  const url = useUrlState()
  return (
    <FilterBar names={['status', 'employeeId']}>
      <FilterSelect
        label={t`Filter by status`}
        name={t`Status`}
        value={url.get('status')}
        onChange={(status) => url.set({ status })}
        blank={t`All statuses`}
        options={choicesOf(leaveStatuses, terms().leaveStatuses)}
      />
      <PersonFilter
        label={t`Filter by employee`}
        name={t`Employee`}
        everyone={t`All employees`}
        value={url.get('employeeId')}
        onChange={(employeeId) => url.set({ employeeId })}
      />
    </FilterBar>
  )
}
