import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LedgerLine } from '../../../../contract/payments/calls.ts'
import { correctableKey } from '../../../api/idempotency.ts'
import { read, useCommand } from '../../../api/client.ts'
import { putRefusal } from '../../../ui/form/Form.tsx'
import { toastFailure } from '../../../ui/toast/toast.ts'
import type { Account, Payer } from '../accounts.ts'
import type { TypedPayment } from './payment-check.ts'
import { historyCall, paymentReads } from '../payment-reads.ts'
import type { ReceiptNamed } from '../receipt/receipt.ts'
import { likelyRepeat } from './repeat.ts'

type Options<C, O> = {
  form: UseFormReturn<TypedPayment, C, O>
  student: Payer
  account: Account
  onDone: (receipt: ReceiptNamed) => void
}

/** The same amount for the same course, which was recorded just now. */
type Repeat = { courseId: string; amount: number; line: LedgerLine }

/** Records a payment; if the same one was just recorded, `repeat` asks about it first. */
export const useRecordPayment = <C, O>({ form, student, account, onDone }: Options<C, O>) => {
  const client = useQueryClient()
  const { courseId, paymentMode } = account
  const params = { studentId: student._id, courseId }
  const [key] = useState(correctableKey)
  const [repeat, setRepeat] = useState<Repeat | undefined>(undefined)
  const [looking, setLooking] = useState(false)
  const underWay = useRef(false)
  const left = useRef(false)
  // An attempt without an answer may have been recorded: the next one has the same key and is no repeat.
  const unanswered = useRef(false)

  const payment = useCommand('POST /api/course-students/update-payment', {
    idempotencyKey: key,
    failed: t`Failed to update payment`,
    refresh: paymentReads,
    onDone: ({ payment }) => onDone({ paymentId: payment._id, number: payment.receiptNumber }),
    onRefused: (refusal) => {
      void client.invalidateQueries({ queryKey: [historyCall] })
      unanswered.current = refusal.status >= 500
      if (refusal.code !== 'key_reused') return putRefusal(form, refusal)
      key.renew()
      toastFailure(t`Your first try was recorded. Look at what is paid before you record more.`)
      return true
    },
  })

  const send = (typed: TypedPayment) => {
    setRepeat(undefined)
    unanswered.current = true
    payment.mutate({ body: { ...typed, studentId: student._id, courseId, paymentMode } })
  }

  const recordedJustNow = async (amount: number) => {
    const history = await client
      .fetchQuery({ ...read(historyCall, { params }), staleTime: 0 })
      .catch(() => undefined)
    return history && likelyRepeat(history, amount)
  }

  const amount = form.watch('amount')
  return {
    busy: looking || payment.isPending,
    sending: payment.isPending,
    repeat: repeat?.courseId === courseId && repeat.amount === amount ? repeat.line : undefined,
    forgetRepeat: () => {
      setRepeat(undefined)
      form.setFocus('amount', { shouldSelect: true })
    },
    record: async (typed: TypedPayment) => {
      if (underWay.current) return
      underWay.current = true
      setLooking(true)
      const line = unanswered.current ? undefined : await recordedJustNow(typed.amount)
      underWay.current = false
      setLooking(false)
      if (left.current) return
      if (line === undefined) send(typed)
      else setRepeat({ courseId, amount: typed.amount, line })
    },
    recordAgain: (typed: TypedPayment) => {
      // The cashier says that it is another payment, so it gets a new key.
      key.renew()
      send(typed)
    },
    /** Another course is chosen: its payment gets a new key. */
    beginAnew: () => {
      unanswered.current = false
      key.renew()
    },
    /** The dialog is closed: nothing more is sent. */
    leave: () => {
      left.current = true
      key.renew()
    },
  }
}
