import { t } from '@lingui/core/macro'
import { CalendarCog } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LedgerLine, TransactionHistory } from '../../../contract/payments/calls.ts'
import { terms } from '../../language/contract-words.ts'
import { Button } from '../../ui/Button.tsx'
import type { FeeAccount } from '../../shared/payments/changes/fee-account.ts'
import { ChangedFee } from '../../shared/payments/changes/ChangedFee.tsx'
import { ChangeList } from '../../shared/payments/changes/ChangeList.tsx'
import { FeeActions } from '../../shared/payments/changes/FeeActions.tsx'
import { Instalments } from '../../shared/payments/Instalments.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { PaymentStatusBadge } from '../../shared/payments/PaymentStatusBadge.tsx'
import { AccountFigures } from '../../shared/payments/AccountFigures.tsx'
import { InstalmentEditor } from './InstalmentEditor.tsx'
import { ReverseDialog } from '../ReverseDialog.tsx'

type Props = {
  history: TransactionHistory
  account: { studentId: string; courseId: string }
  /** The student's other courses. */
  others: FeeAccount['others']
}

/** The account, every payment with the way to reverse it, and the instalments. */
export const History = ({ history, account, others }: Props) => {
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const [reversing, setReversing] = useState<LedgerLine | undefined>(undefined)
  const stopEditing = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  const { totalAmount, amountPaid, pendingAmount, partialPaymentDetails } = history
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PaymentStatusBadge status={history.paymentStatus} />
        <span className="text-soft">{terms().payments[history.paymentMode]}</span>
        <ChangedFee {...history} />
      </div>
      <AccountFigures totalAmount={totalAmount} amountPaid={amountPaid} />
      <section className="grid gap-2" aria-labelledby="transactions-title">
        <h3 id="transactions-title" className="font-medium">
          {t`Transactions`}
        </h3>
        <LedgerList lines={history.transactions} onReverse={setReversing} />
      </section>
      <ChangeList {...history} manages />
      <FeeActions
        account={{
          ...history,
          ...account,
          others,
          title: `${history.studentName} · ${history.courseName}`,
        }}
      />
      <section className="grid gap-2" aria-labelledby="instalments-title">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id="instalments-title" className="font-medium">
            {t`Instalments`}
          </h3>
          {pendingAmount > 0 && !editing && (
            <Button ref={edit} variant="quiet" icon={CalendarCog} onClick={() => setEditing(true)}>
              {t`Edit instalments`}
            </Button>
          )}
        </div>
        {editing ? (
          <InstalmentEditor
            account={account}
            instalments={partialPaymentDetails}
            onClose={stopEditing}
          />
        ) : (
          <Instalments instalments={partialPaymentDetails} courseName={history.courseName} />
        )}
      </section>
      {reversing !== undefined && (
        <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  )
}
