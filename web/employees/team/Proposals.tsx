import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { Proposal } from '../../../contract/clock/calls.ts'
import { showDistance } from '../../../contract/values/places.ts'
import { useRead } from '../../api/client.ts'
import { madeWords, placeInWords } from '../../shared/clock/clock-days.ts'
import { pathOfEmployeeDay } from '../../shared/record-path.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NameLink, TwoLines } from '../../ui/TwoLines.tsx'
import { showInstant } from '../../shared/instants.ts'

const CorrectDayDialog = lazyDialog(
  async () => (await import('../month/CorrectDayDialog.tsx')).CorrectDayDialog,
)

const RefuseProposal = lazyDialog(async () => (await import('./RefuseProposal.tsx')).RefuseProposal)

const oneMinute = 60_000

/** What people clocked without a network, which counts once it is confirmed. */
export const Proposals = () => {
  const { data } = useRead('GET /api/employee-attendance/proposals', {
    failed: t`Failed to load what waits to be confirmed`,
    refetchInterval: oneMinute,
  })
  if (data === undefined || data.proposals.length === 0) return null
  return (
    <Panel
      title={t`Waiting to be confirmed`}
      hint={t`Clocked without a network. It counts in no hours and no report until you confirm it.`}
    >
      <DataTable
        caption={t`Waiting to be confirmed`}
        columns={columnsOf()}
        rows={data.proposals}
        rowKey={({ _id }) => _id}
        empty={{ text: '' }}
      />
    </Panel>
  )
}

/** Confirms it by a correction of the day as it is now. */
const Confirming = ({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) => {
  const { date, employee } = proposal
  const query = useRead('GET /api/employee-attendance/employees/:employeeId', {
    params: { employeeId: employee._id ?? '' },
    query: { month: date.slice(0, 7) },
    failed: t`Failed to load the attendance`,
    refetchOnMount: 'always',
  })
  // What was read before may be out of date.
  const month = query.isFetchedAfterMount ? query.data : undefined
  const dayIn = (days = month?.days) => days?.find((day) => day.date === date)
  const day = dayIn()
  const isMissing = query.isLoadingError || (month !== undefined && day === undefined)
  useEffect(() => {
    if (isMissing) onClose()
  }, [isMissing, onClose])
  if (month === undefined || day === undefined) return null
  return (
    <CorrectDayDialog
      employee={month.employee}
      day={day}
      work={month.work}
      latestOf={async () => dayIn((await query.refetch()).data?.days)}
      proposal={proposal}
      onClose={onClose}
    />
  )
}

const columnsOf = (): readonly Column<Proposal>[] => [
  {
    header: t`Employee`,
    primary: true,
    cell: ({ employee, date }) => (
      <NameLink to={pathOfEmployeeDay(employee._id ?? '', date)} name={employee.name} />
    ),
  },
  {
    header: t`Made without a network`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: (proposal) => {
      const { madeAt, clockOff = 0 } = proposal
      const said = showInstant(new Date(Date.parse(madeAt) + clockOff * 1000).toISOString())
      return (
        <TwoLines under={clockOff !== 0 && t`The device's clock said ${said}`}>
          {madeWords(proposal)}
        </TwoLines>
      )
    },
  },
  {
    header: t`Place`,
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ place, standing = 'unclear' }) => {
      const accuracy = showDistance(place.accuracy)
      const under = {
        inside: t`Inside, accurate to ${accuracy}`,
        outside: t`Outside, accurate to ${accuracy}`,
        unclear: t`accurate to ${accuracy}`,
      }[standing]
      return (
        <TwoLines
          wide
          under={<span className={standing === 'outside' ? 'text-warn' : ''}>{under}</span>}
        >
          {placeInWords(place)}
        </TwoLines>
      )
    },
  },
  { header: t`Received`, cell: ({ receivedAt }) => showInstant(receivedAt) },
  actionsColumn((proposal) => {
    const name = `${proposal.employee.name} · ${madeWords(proposal)}`
    return (
      <div className="flex justify-end gap-2 in-rows:pr-3">
        <Button aria-label={t`Confirm: ${name}`} {...opens(Confirming, { proposal })}>
          {t`Confirm`}
        </Button>
        <Button aria-label={t`Refuse: ${name}`} {...opens(RefuseProposal, { proposal })}>
          {t`Refuse`}
        </Button>
      </div>
    )
  }),
]
