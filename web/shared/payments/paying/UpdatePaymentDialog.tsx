import { t } from '@lingui/core/macro'
import { refusalSentence } from '../../../language/refusal-sentences.ts'
import { sentence } from '../../../language/said.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useForm } from '../../../ui/form/forms.ts'
import { NetworkNeeded } from '../../NetworkNeeded.tsx'
import { AccountChoice } from '../AccountChoice.tsx'
import { AccountFigures } from '../AccountFigures.tsx'
import { type Account, dueNext, firstChoice, type Payer, pendingOf, wordsFor } from '../accounts.ts'
import { useDueAmount } from './due-amount.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { checkPayment } from './payment-check.ts'
import { historyCall } from '../payment-reads.ts'
import { ReceiptAtHand } from '../receipt/ReceiptAtHand.tsx'
import type { ReceiptNamed } from '../receipt/receipt.ts'
import { useRecordPayment } from './record-payment.ts'
import { TriangleAlert } from 'lucide-react'
import { showRupees } from '../../../../contract/values/money.ts'
import type { LedgerLine } from '../../../../contract/payments/calls.ts'
import { Note } from '../../../ui/Note.tsx'
import { showTime } from '../../instants.ts'

type Props = {
  student: Payer
  /** The course to begin with, if the student has it. */
  filtered: string
  /** In rupees, where it was typed before. */
  amount?: number
  /** What the screen calls it. */
  title?: string
  /** Shows the receipt in place of this dialog, which then closes. */
  onPaid?: (receipt: ReceiptNamed) => void
  onClose: () => void
}

export const UpdatePaymentDialog = ({ filtered, ...props }: Props) => {
  const accounts = props.student.selectedCourses
  const [account, setAccount] = useState(() => firstChoice(accounts, filtered))
  if (account === undefined) return null
  return <Paying {...props} account={account} onChoose={setAccount} />
}

type PayingProps = Omit<Props, 'filtered'> & {
  account: Account
  onChoose: (account: Account) => void
}

const Paying = (props: PayingProps) => {
  const { student, account, amount, title = t`Update Payment`, onChoose, onPaid, onClose } = props
  const id = useId()
  const [receipt, setReceipt] = useState<ReceiptNamed | undefined>(undefined)
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (receipt !== undefined) done.current?.focus()
  }, [receipt])
  const params = { studentId: student._id, courseId: account.courseId }
  const history = useRead(historyCall, { params }).data
  const total = history?.totalAmount ?? account.totalAmount
  const paid = history?.amountPaid ?? account.amountPaid
  const pending = history?.pendingAmount ?? pendingOf(account)
  const due = history && dueNext(history.partialPaymentDetails)

  const form = useForm({
    rules: checkPayment(pending),
    defaultValues: {
      ...(amount !== undefined && { amount }),
      transactionMode: 'Cash',
      reference: '',
      notes: '',
    },
  })
  useDueAmount(form, due?.amount)
  const payment = useRecordPayment({
    form,
    student,
    account,
    onDone: (given) => {
      if (onPaid === undefined) return setReceipt(given)
      onPaid(given)
      onClose()
    },
  })
  const close = () => {
    payment.leave()
    onClose()
  }
  const choose = (other: Account) => {
    payment.beginAnew()
    onChoose(other)
  }

  if (receipt !== undefined)
    return (
      <Dialog
        onClose={onClose}
        title={title}
        description={wordsFor(student, account)}
        actions={
          <Button ref={done} variant="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        }
      >
        <ReceiptAtHand receipt={receipt} />
      </Dialog>
    )

  const { repeat, busy } = payment
  const settled = pending === 0
  return (
    <Dialog
      onClose={close}
      // Closing now would let the same payment be sent twice.
      busy={payment.sending}
      title={title}
      description={wordsFor(student, account)}
      actions={
        repeat === undefined && (
          <>
            <Button idle={payment.sending} onClick={close}>
              {settled ? t`Close` : t`Cancel`}
            </Button>
            {!settled && (
              <Button type="submit" form={id} variant="primary" busy={busy}>
                {title}
              </Button>
            )}
          </>
        )
      }
    >
      <AccountChoice accounts={student.selectedCourses} chosen={account} onChoose={choose} />
      <NetworkNeeded>{t`This payment can't be saved yet. Connect to record it.`}</NetworkNeeded>
      <AccountFigures totalAmount={total} amountPaid={paid} />
      {settled ? (
        <p>{sentence(refusalSentence('paid_in_full'))}</p>
      ) : (
        <Form form={form} id={id} onSubmit={payment.record}>
          <PaymentFields
            registrationNumber={student.registrationNumber}
            pending={pending}
            due={due}
          />
          {repeat !== undefined && (
            <RepeatNotice
              repeat={repeat}
              onRecordAgain={() => void form.handleSubmit(payment.recordAgain)()}
              onCancel={payment.forgetRepeat}
            />
          )}
        </Form>
      )}
    </Dialog>
  )
}

type RepeatNoticeProps = { repeat: LedgerLine; onRecordAgain: () => void; onCancel: () => void }

/**
 * Asks whether the same amount is meant a second time. The buttons are away from the one just
 * pressed, so that a double click does not answer the question.
 */
const RepeatNotice = ({ repeat, onRecordAgain, onCancel }: RepeatNoticeProps) => {
  return (
    <Note
      urgent
      tone="warn"
      icon={TriangleAlert}
      action={
        <>
          <Button onClick={onRecordAgain}>{t`Record again`}</Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </>
      }
    >
      {t`${{ amount: showRupees(repeat.amount) }} was already recorded for this student and course at ${{ time: showTime(repeat.date) }}. Record it again?`}
    </Note>
  )
}
