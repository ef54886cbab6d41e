import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { LazyDialog } from '../../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { pendingOf } from '../accounts.ts'
import type { FeeAccount } from './fee-account.ts'

const concessionPart = lazyPart('concession', () => import('./ConcessionDialog.tsx'))
const leavingPart = lazyPart('leaving', () => import('./LeavingDialog.tsx'))
const setOffPart = lazyPart('set-off', () => import('./SetOffDialog.tsx'))
const refundPart = lazyPart('refund', () => import('./RefundDialog.tsx'))

type Asked = 'concession' | 'leaving' | 'refund' | 'set-off'

/** What a super administrator does about the fee of a student's course. */
export const FeeActions = ({ account }: { account: FeeAccount }) => {
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const shown = { account, onClose: () => setAsked(undefined) }
  const canSetOff =
    account.refundDue !== undefined && account.others.some((one) => pendingOf(one) > 0)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {account.refundDue !== undefined && (
        <Button onClick={() => setAsked('refund')}>{t`Pay refund`}</Button>
      )}
      {canSetOff && (
        <Button onClick={() => setAsked('set-off')}>{t`Set against another course`}</Button>
      )}
      {account.totalAmount > 0 && (
        <Button variant="quiet" onClick={() => setAsked('concession')}>{t`Give concession`}</Button>
      )}
      {account.leftOn === undefined && (
        <Button variant="quiet" onClick={() => setAsked('leaving')}>{t`Record leaving`}</Button>
      )}
      {asked === 'concession' && (
        <LazyDialog
          part={concessionPart}
          title={t`Give concession`}
          onClose={shown.onClose}
          failed={t`Failed to open the concession`}
        >
          {({ ConcessionDialog }) => <ConcessionDialog {...shown} />}
        </LazyDialog>
      )}
      {asked === 'leaving' && (
        <LazyDialog
          part={leavingPart}
          title={t`Record leaving`}
          onClose={shown.onClose}
          failed={t`Failed to open leaving`}
        >
          {({ LeavingDialog }) => <LeavingDialog {...shown} />}
        </LazyDialog>
      )}
      {asked === 'refund' && (
        <LazyDialog
          part={refundPart}
          title={t`Pay refund`}
          onClose={shown.onClose}
          failed={t`Failed to open the refund`}
        >
          {({ RefundDialog }) => <RefundDialog {...shown} />}
        </LazyDialog>
      )}
      {asked === 'set-off' && (
        <LazyDialog
          part={setOffPart}
          title={t`Set against another course`}
          onClose={shown.onClose}
          failed={t`Failed to open the set-off`}
        >
          {({ SetOffDialog }) => <SetOffDialog {...shown} />}
        </LazyDialog>
      )}
    </div>
  )
}
