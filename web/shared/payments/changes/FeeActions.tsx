import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { lazyDialog } from '../../../ui/dialog/OpenedDialog.tsx'
import { pendingOf } from '../accounts.ts'
import type { FeeAccount } from './fee-account.ts'

const titles = {
  refund: () => t`Pay refund`,
  setOff: () => t`Set against another course`,
  concession: () => t`Give concession`,
  leaving: () => t`Record leaving`,
}

const load = () => import('./FeeDialogs.tsx')

const dialogs = {
  refund: lazyDialog(async () => (await load()).RefundDialog),
  setOff: lazyDialog(async () => (await load()).SetOffDialog),
  concession: lazyDialog(async () => (await load()).ConcessionDialog),
  leaving: lazyDialog(async () => (await import('./LeavingDialog.tsx')).LeavingDialog),
}

type Asked = keyof typeof dialogs

/** What a super administrator does about the fee of a student's course. */
export const FeeActions = ({ account }: { account: FeeAccount }) => {
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const Asked = asked && dialogs[asked]
  const canSetOff =
    account.refundDue !== undefined && account.others.some((one) => pendingOf(one) > 0)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {account.refundDue !== undefined && (
        <Button onClick={() => setAsked('refund')}>{titles.refund()}</Button>
      )}
      {canSetOff && <Button onClick={() => setAsked('setOff')}>{titles.setOff()}</Button>}
      {account.totalAmount > 0 && (
        <Button variant="quiet" onClick={() => setAsked('concession')}>
          {titles.concession()}
        </Button>
      )}
      {account.leftOn === undefined && (
        <Button variant="quiet" onClick={() => setAsked('leaving')}>
          {titles.leaving()}
        </Button>
      )}
      {Asked && <Asked account={account} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
