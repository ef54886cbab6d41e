import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Permission } from '../../../contract/kit/access.ts'
import type { LeaveRequest } from '../../../contract/leave/calls.ts'
import { useSession } from '../../api/session.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { pressedBy } from '../../ui/letter-keys.ts'
import { LeaveStatusBadge } from '../LeaveStatusBadge.tsx'
import type { Asked, Deciding } from './decide.ts'

export type DecisionActions<R> = {
  onDecide: (deciding: Deciding<R>) => void
  prefetchReject: () => void
}

type Props<R> = DecisionActions<R> & {
  request: R
  /** Names the request. */
  words: string
  permission: Permission
  /** Why one's own is decided by another. */
  ownWords: string
}

export const DecisionButtons = <R extends Asked>(props: Props<R>) => {
  const { request, words, permission, ownWords, onDecide, prefetchReject } = props
  const decides = useSession().may(permission)
  if (request.status === 'pending' && !decides) return null
  if (request.status !== 'pending')
    return <span className="leave-processed text-soft">{t`Processed`}</span>
  const why = `own-${request._id}`
  const common = {
    disabled: request.own,
    'aria-describedby': request.own ? why : undefined,
  }
  return (
    <div className="leave-decision">
      <Button
        {...common}
        {...pressedBy('A')}
        aria-label={t`Approve ${{ leave: words }}`}
        onClick={() => onDecide({ request, decision: 'approved' })}
      >
        {t`Approve`}
      </Button>
      <Button
        {...common}
        {...pressedBy('R')}
        aria-label={t`Reject ${{ leave: words }}`}
        onClick={() => onDecide({ request, decision: 'rejected' })}
        onPointerEnter={prefetchReject}
        onFocus={prefetchReject}
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

export const StatusOf = ({ status, decidedBy }: Pick<LeaveRequest, 'status' | 'decidedBy'>) => (
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
)

type TextProps = { text: string; children?: ReactNode }

/** Characters that fit a line of a column. */
const fewLetters = 30

/** The first line or two of a longer text; opening it shows the rest. */
export const LongText = ({ text, children }: TextProps) =>
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
