import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { awayDays, waitingWords } from '../request-words.ts'

/** A request as shown to those who decide. */
export type StaffRequest = Answer<'GET /api/leave-requests'>['leaveRequests'][number]

/** What matters for the approval of leave. */
export const LeaveFacts = ({ request }: { request: StaffRequest }) => {
  const { balances, away = [], awayTotal = 0, awayPending = 0 } = request
  const people = awayDays(away, awayTotal)
  const isShort = balances?.some(({ after }) => after < 0) === true
  return (
    <>
      {isShort && <p className="text-bad">{t`This is more than the balance left.`}</p>}
      <p>
        {awayTotal === 0
          ? t`No one else is away on these dates.`
          : t`Also away on these dates: ${people}.`}
      </p>
      {awayPending > 0 && <p>{waitingWords(awayPending)}</p>}
    </>
  )
}
