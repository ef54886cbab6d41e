import { t } from '@lingui/core/macro'
import type { CallName } from '../../../contract/kit/api.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { read } from '../../api/client.ts'
import { askedWords, timesOf } from '../../shared/clock/clock-days.ts'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { useInstitute } from '../../shared/institute.ts'
import { pathOfEmployeeDay } from '../../shared/record-path.ts'
import type { Column } from '../../ui/table/column.ts'
import { NameLink, TwoLines } from '../../ui/TwoLines.tsx'
import { leaveReads } from '../leave-reads.ts'
import { type Correction, CorrectionFacts } from './CorrectionFacts.tsx'
import { type Kind, type ToDecide, useChosen } from './decide.ts'
import { DecideList } from './DecideList.tsx'
import { Reasons } from './decision-columns.tsx'

const reads: readonly CallName[] = [
  ...leaveReads,
  'GET /api/employee-attendance/corrections',
  'GET /api/employee-attendance/employees/:employeeId/:date/history',
]

const kind = (): Kind => ({
  call: 'PUT /api/employee-attendance/corrections/:id/status',
  permission: 'clock.manage',
  titles: { approved: t`Approve the correction`, rejected: t`Reject the correction` },
  ownWords: t`You can't correct your own day. Ask someone else who corrects attendance.`,
  failed: t`Failed to decide on the correction`,
  refresh: reads,
})

export const CorrectionRequests = () => {
  const { zone } = useInstitute()
  const chosen = useChosen()
  const list = usePagedList('corrections', (paging) =>
    read(
      'GET /api/employee-attendance/corrections',
      { query: { ...chosen, ...paging } },
      { failed: t`Failed to load the requests` },
    ),
  )
  const toDecide = (correction: Correction): ToDecide => {
    const { _id, employee, date, reason, attendance } = correction
    // "Asha Patil, 5 Mar 2026: 9:05 am to 6:10 pm"
    const name = t`${{ name: employee.name }}, ${{ day: showDay(date) }}: ${{ times: askedWords(correction, zone) }}`
    return {
      _id,
      name,
      person: employee.name,
      sentence: name,
      reason,
      facts: <CorrectionFacts correction={correction} locations={list.data?.locations ?? []} />,
      version: attendance?.__v ?? 0,
    }
  }
  return (
    <DecideList
      kind={kind()}
      list={list}
      counts={list.data?.counts}
      caption={t`Requests for a correction`}
      columns={columnsOf(zone)}
      toDecide={toDecide}
      none={{ yet: t`No one has asked for a correction yet`, found: t`No requests found` }}
    />
  )
}

const columnsOf = (zone: string): readonly Column<Correction>[] => [
  {
    header: t`Employee`,
    primary: true,
    lines: 2,
    cell: ({ employee, date, ...given }) => (
      <TwoLines wide under={<Reasons {...given} />}>
        <NameLink to={pathOfEmployeeDay(employee._id ?? '', date)} name={employee.name} />
      </TwoLines>
    ),
  },
  {
    header: t`Date`,
    narrowLayout: 'plain',
    cell: ({ date }) => <span className="in-table:whitespace-nowrap">{showDay(date)}</span>,
  },
  {
    header: t`Asked for`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (correction) => {
      const clocked = timesOf(correction.attendance, zone) ?? '–'
      return <TwoLines under={t`Clocked: ${clocked}`}>{askedWords(correction, zone)}</TwoLines>
    },
  },
]
