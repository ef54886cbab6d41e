import '../leave.css'
import { plural, t } from '@lingui/core/macro'
import { leaveStatuses } from '../../../contract/leave/terms.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { read, useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { titleOf } from '../../screens/menu.ts'
import { ExportChosen, ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useThisYear, useToday } from '../../shared/today.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { LazyPart, lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Page } from '../../ui/Page.tsx'
import { useSort } from '../../ui/table/sort.ts'
import { leaveReads, loadFailed } from '../leave-reads.ts'
import { requestWords } from '../request-words.ts'
import { ApproveRequest } from './ApproveRequest.tsx'
import { DecideList } from './DecideList.tsx'
import type { Deciding, Ends } from './decide.ts'
import {
  decideCall,
  decideOne,
  decision,
  type StaffRequest,
  updateFailed,
  useReopening,
} from './decide-leave.ts'
import { leaveColumns } from './leave-columns.tsx'
import { RequestViews } from './RequestViews.tsx'

const RejectRequest = lazyDialog(
  async () => (await import('./RejectRequest.tsx')).RejectRequest<typeof decideCall>,
  () => t`Reject leave`,
)

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

const LeaveRequests = () => {
  const url = useUrlState()
  const status = leaveStatuses.find((one) => one === url.get('status'))
  const sort = useSort()
  const chosen = { status, employeeId: url.get('employeeId'), sort: sort.by }
  const requests = usePagedList('leaveRequests', (paging) =>
    read('GET /api/leave-requests', { query: { ...chosen, ...paging } }, { failed: loadFailed() }),
  )
  const stats = useRead('GET /api/leave-requests/stats').data
  const thisYear = useThisYear()
  const today = useToday()
  const undo = useReopening()
  const chosenMore = (ids: ReadonlySet<string>) => (
    <ExportChosen call="POST /api/exports/leave-requests/address" query={chosen} ids={ids} />
  )
  const dialogs = (deciding: Deciding<StaffRequest> | undefined, ends: Ends) => (
    <>
      <ApproveRequest
        request={deciding?.decision === 'approved' ? deciding.request : undefined}
        {...ends}
        undo={undo}
      />
      {deciding?.decision === 'rejected' && (
        <RejectRequest
          call={decideCall}
          inputWith={(body) => ({ params: { id: deciding.request._id }, body })}
          title={t`Reject leave`}
          words={requestWords(deciding.request)}
          name={deciding.request.employee.name}
          options={decision({ ...ends, undo })}
          onClose={ends.onClose}
        />
      )}
    </>
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
        list={requests}
        counts={stats}
        counted={({ range, count, total }) =>
          t`${plural(total, { one: `${range} of # request`, other: `${range} of ${count} requests` })}`
        }
        caption={t`Leave requests`}
        columns={(onDecide) =>
          leaveColumns({ onDecide, prefetchReject: RejectRequest.prefetch, thisYear })
        }
        columnsOf="leave"
        nameOf={requestWords}
        mayDecide={useSession().may('leave.manage')}
        chosenMore={chosenMore}
        dialogs={dialogs}
        decideOne={(request, body) => decideOne(request, body, today)}
        failed={updateFailed()}
        refresh={leaveReads}
        noneYet={t`No leave requests yet`}
        noneFound={t`No leave requests found`}
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
