import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { showDayCount } from '../../../contract/leave/terms.ts'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import { sentence } from '../../language/said.ts'
import { terms } from '../../language/contract-words.ts'
import { Button } from '../../ui/Button.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { Email, TwoLines } from '../../ui/TwoLines.tsx'
import { useSession } from '../../api/session.ts'
import { PersonName, RecordName } from '../../shared/RecordLink.tsx'
import { LeaveStatusBadge } from '../LeaveStatusBadge.tsx'
import { stepWords } from '../preview-words.ts'
import { awayNames, rangeWords, requestWords } from '../request-words.ts'
import type { StaffRequest } from './decide-leave.ts'
import type { ReactNode } from 'react'
import { pressedBy } from '../../ui/letter-keys.ts'

export type Deciding = { request: StaffRequest; on: 'approval' | 'rejection' }

type Actions = { onDecide: (deciding: Deciding) => void; prefetchReject: () => void }

type Options = Actions & { thisYear: number }

export const leaveColumns = ({
  thisYear,
  ...actions
}: Options): readonly Column<StaffRequest>[] => [
  {
    header: t`Employee`,
    sort: 'employee',
    primary: true,
    lines: 2,
    cell: ({ employee }) => (
      <TwoLines wide under={<Email>{employee.email}</Email>}>
        <RecordName kind="employee" id={employee._id} name={employee.name} />
      </TwoLines>
    ),
  },
  {
    header: t`Leave Type`,
    sort: 'leaveType',
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ leaveType, reason, rejectionReason }) => (
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
        {terms().leaveTypes[leaveType]}
      </TwoLines>
    ),
  },
  {
    header: t`Dates`,
    sort: 'startDate',
    sortFirst: 'desc',
    lines: 2,
    narrowLayout: 'full-width',
    cell: (request) => (
      <TwoLines wide under={awayLine(request)}>
        <span className="in-table:whitespace-nowrap">{rangeWords(request)}</span>
      </TwoLines>
    ),
  },
  {
    header: t`Days`,
    sort: 'totalDays',
    sortFirst: 'desc',
    lines: 2,
    narrowLayout: 'full-width',
    cell: ({ totalDays, balances = [] }) => (
      <TwoLines
        wide
        under={balances.length > 0 && t`Balance ${{ steps: stepWords(balances, thisYear) }}`}
      >
        <span className="in-table:hidden">{showDayCount(totalDays)}</span>
        <span className="in-rows:hidden">{totalDays}</span>
      </TwoLines>
    ),
  },
  {
    header: t`Status`,
    sort: 'status',
    lines: 2,
    narrowLayout: 'beside',
    cell: (request) => (
      <>
        <LeaveStatusBadge status={request.status} />
        <p className="text-small text-soft in-table:max-w-40 in-table:truncate">
          {request.decidedBy && (
            <Trans>
              By <PersonName person={request.decidedBy} />
            </Trans>
          )}
        </p>
      </>
    ),
  },
  actionsColumn((request) => <Decision request={request} {...actions} />),
]

const awayLine = ({ away, awayTotal = 0 }: StaffRequest) =>
  away !== undefined &&
  awayTotal > 0 && <LongText text={t`Also away: ${{ people: awayNames(away, awayTotal) }}`} />

const Decision = ({ request, onDecide, prefetchReject }: Actions & { request: StaffRequest }) => {
  const decides = useSession().may('leave.manage')
  if (request.status === 'pending' && !decides) return null
  if (request.status !== 'pending')
    return <span className="leave-processed text-soft">{t`Processed`}</span>
  const why = `own-${request._id}`
  const leave = requestWords(request)
  const common = {
    disabled: request.own,
    'aria-describedby': request.own ? why : undefined,
  }
  return (
    <div className="leave-decision">
      <Button
        {...common}
        {...pressedBy('A')}
        aria-label={t`Approve ${leave}`}
        onClick={() => onDecide({ request, on: 'approval' })}
      >
        {t`Approve`}
      </Button>
      <Button
        {...common}
        {...pressedBy('R')}
        aria-label={t`Reject ${leave}`}
        onClick={() => onDecide({ request, on: 'rejection' })}
        onPointerEnter={prefetchReject}
        onFocus={prefetchReject}
      >
        {t`Reject`}
      </Button>
      {request.own && (
        <p id={why} className="text-small text-soft">
          {sentence(refusalSentence('own_leave'))}
        </p>
      )}
    </div>
  )
}

type Props = { text: string; children?: ReactNode }

/** Characters that fit a line of a column. */
const fewLetters = 30

/** The first line or two of a longer text; opening it shows the rest. */
const LongText = ({ text, children }: Props) =>
  text.length <= fewLetters && !text.includes('\n') ? (
    <p className="leave-text wrap-anywhere">
      {children}
      {text}
    </p>
  ) : (
    <details className="leave-text">
      <summary>
        {children}
        {text}
      </summary>
    </details>
  )
