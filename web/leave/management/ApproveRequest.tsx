import { t } from '@lingui/core/macro'
import { useCommand } from '../../api/client.ts'
import { useThisYear } from '../../shared/today.ts'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { balanceWords } from '../preview-words.ts'
import { awayDays, requestWithDays, waitingWords } from '../request-words.ts'
import { decideCall, decision, type LeaveEnds, type StaffRequest } from './decide-leave.ts'

type Props = { request: StaffRequest | undefined } & LeaveEnds

export const ApproveRequest = ({ request, ...ends }: Props) => {
  const approval = useCommand(decideCall, decision(ends))
  return (
    <Confirm
      open={request !== undefined}
      onClose={ends.onClose}
      title={t`Approve leave`}
      sentence={request && <DecisionFacts request={request} />}
      confirm={t`Approve`}
      busy={approval.isPending}
      onConfirm={() => {
        if (request !== undefined)
          approval.mutate({ params: { id: request._id }, body: { status: 'approved' } })
      }}
    />
  )
}

const DecisionFacts = ({ request }: { request: StaffRequest }) => {
  const { leaveType, reason, balances, away = [], awayTotal = 0, awayPending = 0 } = request
  const thisYear = useThisYear()
  const balance = balances && balanceWords(leaveType, balances, thisYear)
  const people = awayDays(away, awayTotal)
  const isShort = balances?.some(({ after }) => after < 0) === true
  return (
    <>
      {[requestWithDays(request), balance].filter(Boolean).join(' ')}
      {isShort && (
        <span className="mt-2 block text-bad">{t`This is more than the balance left.`}</span>
      )}
      <span className="mt-2 block whitespace-pre-line wrap-anywhere">{t`Reason: ${reason}`}</span>
      <span className="mt-2 block text-ink">
        {awayTotal === 0
          ? t`No one else is away on these dates.`
          : t`Also away on these dates: ${people}.`}
      </span>
      {awayPending > 0 && <span className="mt-2 block">{waitingWords(awayPending)}</span>}
    </>
  )
}
