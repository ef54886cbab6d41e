import { plural, t } from '@lingui/core/macro'
import type { CallName } from '../../../contract/kit/api.ts'
import { leaveStatuses } from '../../../contract/leave/terms.ts'
import { showDay, showTime } from '../../../contract/values/calendar.ts'
import { read, send } from '../../api/client.ts'
import { askedWords, placeInWords } from '../../shared/clock/clock-days.ts'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useInstitute } from '../../shared/institute.ts'
import { pathOfEmployeeDay } from '../../shared/record-path.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { NameLink, TwoLines } from '../../ui/TwoLines.tsx'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { leaveReads } from '../leave-reads.ts'
import { type DecisionActions, DecisionButtons, LongText, StatusOf } from './DecisionButtons.tsx'
import { type Deciding, decisionOptions, type Ends } from './decide.ts'
import { DecideList } from './DecideList.tsx'
import type { Correction } from './ApproveCorrection.tsx'

const decideCall = 'PUT /api/employee-attendance/corrections/:id/status'

const RejectRequest = lazyDialog(
  async () => (await import('./RejectRequest.tsx')).RejectRequest<typeof decideCall>,
  () => t`Reject the correction`,
)

const ApproveCorrection = lazyDialog(
  async () => (await import('./ApproveCorrection.tsx')).ApproveCorrection,
  () => t`Approve the correction`,
)

const reads: readonly CallName[] = [
  ...leaveReads,
  'GET /api/employee-attendance/corrections',
  'GET /api/employee-attendance/employees/:employeeId/:date/history',
]

/** Names a request: "Asha Patil, 5 Mar 2026: 9:05 am to 6:10 pm". */
const wordsIn = (zone: string) => (correction: Correction) =>
  t`${{ name: correction.employee.name }}, ${{ day: showDay(correction.date) }}: ${{ times: askedWords(correction, zone) }}`

export const CorrectionRequests = () => {
  const url = useUrlState()
  const { zone } = useInstitute()
  const words = wordsIn(zone)
  const status = leaveStatuses.find((one) => one === url.get('status'))
  const chosen = { status, employeeId: url.get('employeeId') }
  const list = usePagedList('corrections', (paging) =>
    read(
      'GET /api/employee-attendance/corrections',
      { query: { ...chosen, ...paging } },
      { failed: t`Failed to load the requests` },
    ),
  )
  const failed = t`Failed to decide on the correction`
  const dialogs = (deciding: Deciding<Correction> | undefined, ends: Ends) => {
    if (deciding === undefined) return null
    const { request } = deciding
    const options = decisionOptions<typeof decideCall>(ends, { failed, refresh: reads })
    return deciding.decision === 'approved' ? (
      <ApproveCorrection
        correction={request}
        words={words(request)}
        options={options}
        onClose={ends.onClose}
      />
    ) : (
      <RejectRequest
        call={decideCall}
        inputWith={(body) => ({ params: { id: request._id }, body })}
        title={t`Reject the correction`}
        words={words(request)}
        name={request.employee.name}
        options={options}
        onClose={ends.onClose}
      />
    )
  }
  return (
    <DecideList
      list={list}
      counts={list.data?.counts}
      counted={({ range, count, total }) =>
        t`${plural(total, { one: `${range} of # request`, other: `${range} of ${count} requests` })}`
      }
      caption={t`Requests for a correction`}
      columns={(onDecide) => columnsOf(zone, { onDecide, prefetchReject: RejectRequest.prefetch })}
      nameOf={words}
      mayDecide
      dialogs={dialogs}
      decideOne={async ({ _id: id, attendance }, body) => {
        await send(decideCall, { params: { id }, body: { ...body, __v: attendance?.__v ?? 0 } })
      }}
      failed={failed}
      refresh={reads}
      noneYet={t`No one has asked for a correction yet`}
      noneFound={t`No requests found`}
    />
  )
}

const columnsOf = (
  zone: string,
  actions: DecisionActions<Correction>,
): readonly Column<Correction>[] => [
  {
    header: t`Employee`,
    primary: true,
    lines: 2,
    cell: ({ employee, date, reason, rejectionReason }) => (
      <TwoLines
        wide
        under={
          <>
            <LongText text={reason} />
            {rejectionReason !== undefined && (
              <LongText text={rejectionReason}>
                <span className="text-bad">{t`Rejected:`} </span>
              </LongText>
            )}
          </>
        }
      >
        <NameLink to={pathOfEmployeeDay(employee._id ?? '', date)} name={employee.name} />
      </TwoLines>
    ),
  },
  { header: t`Date`, narrowLayout: 'plain', cell: ({ date }) => showDay(date) },
  {
    header: t`Clocked`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ attendance }) => (
      <TwoLines
        wide
        under={attendance?.checkInLocation && placeInWords(attendance.checkInLocation)}
      >
        {attendance === undefined
          ? t`Nothing`
          : t`${{ start: timeOf(attendance.checkIn, zone) }} to ${{ end: timeOf(attendance.checkOut, zone) }}`}
      </TwoLines>
    ),
  },
  {
    header: t`Asked for`,
    narrowLayout: 'full-width',
    cell: (correction) => (
      <>
        <span className="text-soft in-table:hidden">{t`Asked for`}: </span>
        {askedWords(correction, zone)}
      </>
    ),
  },
  {
    header: t`Status`,
    lines: 2,
    narrowLayout: 'beside',
    cell: (correction) => <StatusOf {...correction} />,
  },
  actionsColumn((request) => (
    <DecisionButtons
      request={request}
      words={wordsIn(zone)(request)}
      permission="clock.manage"
      ownWords={t`You can't decide on your own day. Ask another super administrator.`}
      {...actions}
    />
  )),
]

const timeOf = (at: string | undefined, zone: string) =>
  at === undefined ? '–' : showTime(at, zone)
