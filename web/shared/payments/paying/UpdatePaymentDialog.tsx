import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusals } from '../../../../contract/kit/refusals.ts'
import { read } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NetworkNeeded } from '../../NetworkNeeded.tsx'
import { AccountChoice } from '../AccountChoice.tsx'
import { AccountFigures } from '../AccountFigures.tsx'
import { type Account, dueNext, firstChoice, type Payer, pendingOf, wordsFor } from '../accounts.ts'
import { useDueAmount } from './due-amount.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { checkPayment } from './payment-check.ts'
import { historyCall } from '../payment-reads.ts'
import { RepeatNotice } from './RepeatNotice.tsx'
import { useRecordPayment } from './record-payment.ts'

type Props = { student: Payer; filtered: string; onClose: () => void }

export const UpdatePaymentDialog = ({ student, filtered, onClose }: Props) => {
  const [account, setAccount] = useState(() => firstChoice(student.selectedCourses, filtered))
  if (account === undefined) return null
  return <Paying student={student} account={account} onChoose={setAccount} onClose={onClose} />
}

type PayingProps = {
  student: Payer
  account: Account
  onChoose: (account: Account) => void
  onClose: () => void
}

const Paying = ({ student, account, onChoose, onClose }: PayingProps) => {
  const id = useId()
  const params = { studentId: student._id, courseId: account.courseId }
  const history = useQuery(read(historyCall, { params })).data
  const total = history?.totalAmount ?? account.totalAmount
  const paid = history?.amountPaid ?? account.amountPaid
  const pending = history?.pendingAmount ?? pendingOf(account)
  const due = history && dueNext(history.partialPaymentDetails)

  const form = useForm({
    resolver: checkPayment(pending),
    defaultValues: { transactionMode: 'Cash', reference: '', notes: '' },
  })
  useDueAmount(form, due?.amount)
  const payment = useRecordPayment({ form, student, account, onDone: onClose })
  const close = () => {
    // Closing now would let the same payment be sent twice.
    if (payment.sending) return
    payment.leave()
    onClose()
  }
  const choose = (other: Account) => {
    payment.beginAnew()
    onChoose(other)
  }

  const { repeat, busy } = payment
  const settled = pending === 0
  return (
    <Dialog
      open
      onClose={close}
      title="Update Payment"
      description={wordsFor(student, account)}
      actions={
        repeat === undefined && (
          <>
            <Button onClick={close}>{settled ? 'Close' : 'Cancel'}</Button>
            {!settled && (
              <Button type="submit" form={id} variant="primary" busy={busy}>
                Update Payment
              </Button>
            )}
          </>
        )
      }
    >
      <AccountChoice accounts={student.selectedCourses} chosen={account} onChoose={choose} />
      <NetworkNeeded>This payment can’t be saved yet. Connect to record it.</NetworkNeeded>
      <AccountFigures total={total} paid={paid} pending={pending} />
      {settled ? (
        <p>{refusals.paid_in_full.message}</p>
      ) : (
        <Form form={form} id={id} onSubmit={payment.record}>
          <PaymentFields pending={pending} due={due} />
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
