import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LeaveRequest } from '../../../contract/leave/calls.ts'
import { limitedTypes } from '../../../contract/leave/terms.ts'
import { read, useRead } from '../../api/client.ts'
import { terms } from '../../language/contract-words.ts'
import { titleOf } from '../../screens/menu.ts'
import { asksBefore } from '../../shared/DeleteRecord.tsx'
import { Button } from '../../ui/Button.tsx'
import { NamedValues } from '../../ui/Facts.tsx'
import { Empty, LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Section } from '../../ui/Section.tsx'
import { leaveReads, loadFailed } from '../leave-reads.ts'
import { LeaveStatusBadge } from '../LeaveStatusBadge.tsx'
import { daysWords, rangeWords } from '../request-words.ts'
import { LeaveForm } from './LeaveForm.tsx'
import '../leave.css'

export const LeaveRequestPage = () => (
  <Page title={titleOf('leaveRequest')} context={t`Request leave and track your requests`}>
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,760px)_minmax(260px,1fr)] lg:gap-8">
      <LeaveForm />
      <LeaveBalance />
      <RecentRequests />
    </div>
  </Page>
)

const LeaveBalance = () => {
  const failed = t`Failed to load the leave balance`
  const query = useRead('GET /api/leave-requests/balance', { failed })
  const { data, isError } = query
  return (
    <Section
      id="balance"
      title={t`Leave Balance`}
      hint={data === undefined ? t`Days left` : t`Days left in ${{ year: data.year }}`}
    >
      {isError && data === undefined ? (
        <LoadFailed text={failed} query={query} />
      ) : (
        <NamedValues
          items={limitedTypes.map((type) => ({
            label: terms().leaveTypes[type],
            value: data && (
              <Left days={data.leaveBalance[type]} entitlement={data.entitlement[type]} />
            ),
          }))}
        />
      )}
      <p className="text-small text-soft">
        {t`Pending requests are already deducted. Other leave has no balance.`}
      </p>
    </Section>
  )
}

const Left = ({ days, entitlement }: { days: number; entitlement: number }) => (
  <span className="font-normal text-soft">
    <Trans>
      <span className="font-semibold text-ink">{days}</span> of {entitlement}
    </Trans>
  </span>
)

const shownAtOnce = 5

const pageOfOwn = (page: number) =>
  read(
    'GET /api/leave-requests/my',
    { query: { page: String(page), limit: String(shownAtOnce) } },
    { failed: loadFailed() },
  )

const RecentRequests = () => {
  const [count, setCount] = useState(1)
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, at) => pageOfOwn(at + 1)),
  })
  const list = useRef<HTMLUListElement>(null)
  const last = pages.at(-1)
  const requests = onceEach(pages.flatMap(({ data }) => data?.leaveRequests ?? []))
  const failedPage = pages.find(({ isError, data }) => isError && data === undefined)
  const hasMore = last?.data === undefined || last.data.pagination.hasNext

  // The button may be gone by then, so focus moves to the first new request.
  const loaded = count > 1 && last?.data !== undefined
  useEffect(() => {
    const first = loaded && list.current?.children[(count - 1) * shownAtOnce]
    if (first instanceof HTMLElement) first.focus()
  }, [loaded, count])

  return (
    <Panel title={t`Recent Requests`}>
      {requests.length > 0 && (
        <ul ref={list} className="overflow-clip rounded-lg border border-line bg-raised">
          {requests.map((request) => (
            <OwnRequest key={request._id} request={request} />
          ))}
        </ul>
      )}
      {failedPage !== undefined && <LoadFailed text={loadFailed()} query={failedPage} />}
      {requests.length === 0 && failedPage === undefined && (
        <div className="rounded-lg border border-line bg-raised">
          {last?.data === undefined ? (
            <div className="p-4">
              <Skeleton lines={6} />
            </div>
          ) : (
            <Empty text={t`No leave requests yet`} />
          )}
        </div>
      )}
      {requests.length > 0 && failedPage === undefined && hasMore && (
        <div className="leave-form">
          <Button busy={last?.data === undefined} onClick={() => setCount(count + 1)}>
            {t`View more...`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** A request that moves to the next page between two reads is in both. */
const onceEach = (requests: readonly LeaveRequest[]) => [
  ...new Map(requests.map((request) => [request._id, request])).values(),
]

const OwnRequest = ({ request }: { request: LeaveRequest }) => {
  const range = rangeWords(request)
  const { leaveType, status, totalDays, reason, rejectionReason, decidedBy } = request
  const leave = terms().leaves[leaveType]
  return (
    <li
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{terms().leaveTypes[leaveType]}</span>
          <LeaveStatusBadge status={status} />
        </p>
        <p>{`${range} · ${daysWords(totalDays)}`}</p>
        <p className="text-small whitespace-pre-line wrap-anywhere text-soft">{reason}</p>
        {rejectionReason !== undefined && (
          <p className="whitespace-pre-line wrap-anywhere text-bad">
            {decidedBy === undefined
              ? t`Rejected: ${rejectionReason}`
              : t`Rejected by ${{ name: decidedBy.name }}: ${rejectionReason}`}
          </p>
        )}
      </div>
      {status === 'pending' && (
        <div className="leave-form w-full sm:w-auto">
          <Button
            icon={Undo2}
            aria-label={t`Withdraw ${leave}, ${range}`}
            {...asksBefore(() => ({
              call: 'DELETE /api/leave-requests/:id',
              input: { params: { id: request._id } },
              title: t`Withdraw request`,
              sentence: t`${{ leave: terms().leaves[leaveType] }}, ${{ dates: rangeWords(request) }}. The request is withdrawn and its days returned.`,
              confirm: t`Withdraw`,
              failed: t`Failed to withdraw leave request`,
              refresh: leaveReads,
              refreshIfRefused: true,
            }))}
          >
            {t`Withdraw`}
          </Button>
        </div>
      )}
    </li>
  )
}
