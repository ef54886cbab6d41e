import { t } from '@lingui/core/macro'
import { Undo2 } from 'lucide-react'
import type { LeaveRequest } from '../../../contract/leave/calls.ts'
import { showDayCount } from '../../../contract/leave/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { Button } from '../../ui/Button.tsx'
import { LeaveStatusBadge } from '../LeaveStatusBadge.tsx'
import { rangeWords } from '../request-words.ts'

type Props = { request: LeaveRequest; onWithdraw: () => void }

/** One of the person's own requests, with its status and the reason. */
export const OwnRequest = ({ request, onWithdraw }: Props) => {
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
        <p>{`${range} · ${showDayCount(totalDays)}`}</p>
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
          <Button icon={Undo2} aria-label={t`Withdraw ${leave}, ${range}`} onClick={onWithdraw}>
            {t`Withdraw`}
          </Button>
        </div>
      )}
    </li>
  )
}
