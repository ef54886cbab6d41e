import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { CourseStudent, LedgerLine } from '../../../contract/payments/calls.ts'
import { correctableKey } from '../../api/idempotency.ts'
import { read, useCommand } from '../../api/client.ts'
import { putRefusal } from '../../ui/form/Form.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import type { Account } from '../accounts.ts'
import type { TypedPayment } from './payment-check.ts'
import { historyCall, paymentReads } from '../payment-reads.ts'
import { likelyRepeat } from './repeat.ts'

type Options<C, O> = {
  form: UseFormReturn<TypedPayment, C, O>
  student: CourseStudent
  account: Account
  onDone: () => void
}

/** The same amount for the same course, which was recorded just now. */
type Asked = { courseId: string; amount: number; line: LedgerLine }

/** Records a payment; where the same was recorded just now, `repeat` is to be asked about first. */
export const useRecordPayment = <C, O>({ form, student, account, onDone }: Options<C, O>) => {
  const client = useQueryClient()
  const { courseId, paymentMode } = account
  const params = { studentId: student._id, courseId }
  const [act] = useState(correctableKey)
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const [looking, setLooking] = useState(false)
  const underWay = useRef(false)
  const left = useRef(false)
  // A try without an answer may have been recorded: the next one is the same act, and no repeat.
  const unanswered = useRef(false)

  const payment = useCommand('POST /api/course-students/update-payment', {
    act,
    link: ({ payment }) => ({ label: 'Receipt', to: `/receipts/${payment._id}` }),
    failed: 'Failed to update payment',
    refresh: paymentReads,
    onDone,
    onRefused: (refusal) => {
      void client.invalidateQueries({ queryKey: [historyCall] })
      unanswered.current = refusal.status >= 500
      if (refusal.code !== 'key_reused') return putRefusal(form, refusal)
      act.renew()
      toastFailure('Your first try was recorded. Look at what is paid before you record more.')
      return true
    },
  })

  const send = (typed: TypedPayment) => {
    setAsked(undefined)
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
    repeat: asked?.courseId === courseId && asked.amount === amount ? asked.line : undefined,
    forgetRepeat: () => {
      setAsked(undefined)
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
      else setAsked({ courseId, amount: typed.amount, line })
    },
    recordAgain: (typed: TypedPayment) => {
      // It was said to be another payment, so it is another act.
      act.renew()
      send(typed)
    },
    /** Another course is chosen: the payment of it is another act. */
    beginAnew: () => {
      unanswered.current = false
      act.renew()
    },
    /** The dialog is left: nothing is sent any more that was not under way. */
    leave: () => {
      left.current = true
      act.renew()
    },
  }
}
