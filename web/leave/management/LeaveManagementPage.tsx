import '../leave.css'
import { plural, t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'
import { read, send, useCommand, useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import { sentence } from '../../language/said.ts'
import { titleOf } from '../../screens/menu.ts'
import { ExportChosen, ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useThisYear, useToday } from '../../shared/today.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Page } from '../../ui/Page.tsx'
import { useSort } from '../../ui/table/sort.ts'
import { leaveReads, loadFailed } from '../leave-reads.ts'
import { balanceWords } from '../preview-words.ts'
import { requestWithDays, requestWords } from '../request-words.ts'
import { DecideList } from './DecideList.tsx'
import { type Kind, type ToDecide, useChosen } from './decide.ts'
import { leaveColumns } from './leave-columns.tsx'
import { LeaveFacts, type StaffRequest } from './LeaveFacts.tsx'
import { CalendarClock, TreePalm } from 'lucide-react'
import { pathTo } from '../../screens/path-to.ts'
import { Views } from '../../ui/filters/Views.tsx'

const correctionsPart = lazyPart(() => import('./CorrectionRequests.tsx'))

export const LeaveManagementPage = () => {
  const mayCorrect = useSession().may('clock.manage')
  if (useUrlState().get('view') !== 'corrections' || !mayCorrect) return <LeaveRequests />
  return (
    <Page
      title={titleOf('leaveManagement')}
      context={t`Corrections of their days that people ask for`}
    >
      <RequestViews selected="corrections" />
      <LazyPart part={correctionsPart} failed={t`Failed to load the requests`}>
        {({ CorrectionRequests }) => <CorrectionRequests />}
      </LazyPart>
    </Page>
  )
}

const kind = (): Kind => ({
  call: 'PUT /api/leave-requests/:id/status',
  permission: 'leave.manage',
  titles: { approved: t`Approve leave`, rejected: t`Reject leave` },
  ownWords: sentence(refusalSentence('own_leave')),
  failed: t`Failed to update leave request`,
  refresh: leaveReads,
})

const reopenCall = 'DELETE /api/leave-requests/:id/status'

/** A request as its decision needs it, which is taken back until the leave begins. */
const useToDecide = () => {
  const today = useToday()
  const thisYear = useThisYear()
  const { failed, refresh } = kind()
  const reopening = useCommand(reopenCall, { failed, refresh, refreshIfRefused: true })
  return (request: StaffRequest): ToDecide => {
    const { _id, employee, leaveType, balances, startDate, reason } = request
    const input = { params: { id: _id } }
    const balance = balances && balanceWords(leaveType, balances, thisYear)
    return {
      _id,
      name: requestWords(request),
      person: employee.name,
      sentence: [requestWithDays(request), balance].filter(Boolean).join(' '),
      reason,
      facts: <LeaveFacts request={request} />,
      ...(startDate > today && {
        undo: () => reopening.mutate(input),
        takeBack: () => send(reopenCall, input),
      }),
    }
  }
}

const LeaveRequests = () => {
  const sort = useSort()
  const chosen = { ...useChosen(), sort: sort.by }
  const requests = usePagedList('leaveRequests', (paging) =>
    read('GET /api/leave-requests', { query: { ...chosen, ...paging } }, { failed: loadFailed() }),
  )
  const chosenMore = (ids: ReadonlySet<string>) => (
    <ExportChosen call="POST /api/exports/leave-requests/address" query={chosen} ids={ids} />
  )
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
      <RequestViews selected="leave" />
      <DecideList
        kind={kind()}
        list={requests}
        counts={useRead('GET /api/leave-requests/stats').data}
        caption={t`Leave requests`}
        columns={leaveColumns(useThisYear())}
        columnsOf="leave"
        statusSort="status"
        toDecide={useToDecide()}
        chosenMore={chosenMore}
        none={{ yet: t`No leave requests yet`, found: t`No leave requests found` }}
      />
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

/** Leave, and corrections of days with how many wait, for those who decide on both. */
const RequestViews = ({ selected }: { selected: 'leave' | 'corrections' }) => {
  const enabled = useSession().may('clock.manage')
  const query = { status: 'pending', limit: '1' } as const
  const waiting =
    useRead('GET /api/employee-attendance/corrections', { query, enabled }).data?.counts.pending ??
    0
  if (!enabled) return null
  return (
    <Views
      views={[
        {
          to: pathTo('leaveManagement'),
          label: t`Leave`,
          icon: TreePalm,
          isShown: selected === 'leave',
        },
        {
          to: pathTo('leaveManagement', { view: 'corrections' }),
          label: waiting === 0 ? t`Corrections` : t`Corrections: ${waiting} pending`,
          icon: CalendarClock,
          isShown: selected === 'corrections',
        },
      ]}
    />
  )
}
