import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { LazyDialog } from '../../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.ts'
import { pendingOf } from '../accounts.ts'
import type { FeeAccount } from './fee-account.ts'

const parts = {
  refund: lazyPart('refund', () =>
    import('./RefundDialog.tsx').then(({ RefundDialog: FeeDialog }) => ({ FeeDialog })),
  ),
  'set-off': lazyPart('set-off', () =>
    import('./SetOffDialog.tsx').then(({ SetOffDialog: FeeDialog }) => ({ FeeDialog })),
  ),
  concession: lazyPart('concession', () =>
    import('./ConcessionDialog.tsx').then(({ ConcessionDialog: FeeDialog }) => ({ FeeDialog })),
  ),
  leaving: lazyPart('leaving', () =>
    import('./LeavingDialog.tsx').then(({ LeavingDialog: FeeDialog }) => ({ FeeDialog })),
  ),
}

type Asked = keyof typeof parts

const wordsOf = (): Record<Asked, { title: string; failed: string }> => ({
  refund: { title: t`Pay refund`, failed: t`Failed to open the refund` },
  'set-off': { title: t`Set against another course`, failed: t`Failed to open the set-off` },
  concession: { title: t`Give concession`, failed: t`Failed to open the concession` },
  leaving: { title: t`Record leaving`, failed: t`Failed to open leaving` },
})

/** What a super administrator does about the fee of a student's course. */
export const FeeActions = ({ account }: { account: FeeAccount }) => {
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const words = wordsOf()
  const close = () => setAsked(undefined)
  const canSetOff =
    account.refundDue !== undefined && account.others.some((one) => pendingOf(one) > 0)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {account.refundDue !== undefined && (
        <Button onClick={() => setAsked('refund')}>{words.refund.title}</Button>
      )}
      {canSetOff && <Button onClick={() => setAsked('set-off')}>{words['set-off'].title}</Button>}
      {account.totalAmount > 0 && (
        <Button variant="quiet" onClick={() => setAsked('concession')}>
          {words.concession.title}
        </Button>
      )}
      {account.leftOn === undefined && (
        <Button variant="quiet" onClick={() => setAsked('leaving')}>
          {words.leaving.title}
        </Button>
      )}
      {asked !== undefined && (
        <LazyDialog part={parts[asked]} {...words[asked]} onClose={close}>
          {({ FeeDialog }) => <FeeDialog account={account} onClose={close} />}
        </LazyDialog>
      )}
    </div>
  )
}
