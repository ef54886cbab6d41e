import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PersonName } from '../../shared/RecordLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { pressedBy } from '../../ui/letter-keys.ts'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { LeaveStatusBadge } from '../LeaveStatusBadge.tsx'
import type { Asked, Decision } from './decide.ts'

type Options<R> = {
  sort: 'status' | undefined
  mayDecide: boolean
  nameOf: (request: R) => string
  ownWords: string
  onDecide: (request: R, decision: Decision) => void
  prefetch: () => void
}

/** The status of what was asked for, and the decision on it. */
export const decisionColumns = <R extends Asked>(options: Options<R>): readonly Column<R>[] => [
  {
    header: t`Status`,
    sort: options.sort,
    lines: 2,
    narrowLayout: 'beside',
    cell: ({ status, decidedBy }) => (
      <>
        <LeaveStatusBadge status={status} />
        <p className="text-small text-soft in-table:max-w-40 in-table:truncate">
          {decidedBy && (
            <Trans>
              By <PersonName person={decidedBy} />
            </Trans>
          )}
        </p>
      </>
    ),
  },
  actionsColumn((request) => <DecisionButtons request={request} {...options} />),
]

const DecisionButtons = <R extends Asked>(props: Options<R> & { request: R }) => {
  const { request, mayDecide, nameOf, ownWords, onDecide, prefetch } = props
  if (request.status !== 'pending')
    return <span className="leave-processed text-soft">{t`Processed`}</span>
  if (!mayDecide) return null
  const why = `own-${request._id}`
  const name = nameOf(request)
  const common = {
    disabled: request.own,
    'aria-describedby': request.own ? why : undefined,
    onPointerEnter: prefetch,
    onFocus: prefetch,
  }
  return (
    <div className="leave-decision">
      <Button
        {...common}
        {...pressedBy('A')}
        aria-label={t`Approve ${{ leave: name }}`}
        onClick={() => onDecide(request, 'approved')}
      >
        {t`Approve`}
      </Button>
      <Button
        {...common}
        {...pressedBy('R')}
        aria-label={t`Reject ${{ leave: name }}`}
        onClick={() => onDecide(request, 'rejected')}
      >
        {t`Reject`}
      </Button>
      {request.own && (
        <p id={why} className="text-small text-soft">
          {ownWords}
        </p>
      )}
    </div>
  )
}

/** Why it was asked for, and why it was rejected. */
export const Reasons = (given: { reason: string; rejectionReason?: string | undefined }) => (
  <>
    <LongText text={given.reason} />
    {given.rejectionReason !== undefined && (
      <LongText text={given.rejectionReason}>
        <span className="text-bad">{t`Rejected:`} </span>
      </LongText>
    )}
  </>
)

/** Characters that fit a line of a column. */
const fewLetters = 30

/** The first line or two of a longer text; opening it shows the rest. */
export const LongText = ({ text, children }: { text: string; children?: ReactNode }) =>
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
