import { t } from '@lingui/core/macro'
import { useState, useRef } from 'react'
import type {
  CourseStudent,
  LedgerLine,
  TransactionHistory,
} from '../../../contract/payments/calls.ts'
import { useRead } from '../../api/client.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { AccountChoice } from '../../shared/payments/AccountChoice.tsx'
import { firstChoice, wordsFor } from '../../shared/payments/accounts.ts'
import { historyCall } from '../../shared/payments/payment-reads.ts'
import { CalendarCog } from 'lucide-react'
import { flushSync } from 'react-dom'
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

const failed = () => t`Failed to fetch transaction history`

type Props = { student: CourseStudent; filtered: string; onClose: () => void }

export const HistoryDialog = ({ student, filtered, onClose }: Props) => {
  const accounts = student.selectedCourses
  const [account, setAccount] = useState(() => firstChoice(accounts, filtered))
  const params = { studentId: student._id, courseId: account?.courseId ?? '' }
  const history = useRead(historyCall, { params, failed: failed() })
  if (account === undefined) return null
  return (
    <Dialog
      reading
      wide
      onClose={onClose}
      title={t`Transaction History`}
      description={wordsFor(student, account)}
    >
      <AccountChoice accounts={accounts} chosen={account} onChoose={setAccount} />
      <Loaded query={history} failed={failed()}>
        {(answer) => (
          <History
            key={account.courseId}
            history={answer}
            account={params}
            others={accounts.filter(({ courseId }) => courseId !== account.courseId)}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

type HistoryProps = {
  history: TransactionHistory
  account: { studentId: string; courseId: string }
  /** The student's other courses. */
  others: FeeAccount['others']
}

/** The account, every payment with the way to reverse it, and the instalments. */
const History = ({ history, account, others }: HistoryProps) => {
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
        <PaymentStatusBadge status={history.paymentStatus} names={terms().paymentStatuses} />
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
