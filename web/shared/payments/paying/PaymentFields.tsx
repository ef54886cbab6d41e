import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees, toPaise } from '../../../../contract/values/money.ts'
import { MoneyField, TextAreaField } from '../../../ui/form/Fields.tsx'
import type { DueNext } from '../accounts.ts'
import { FreedUtr } from './FreedUtr.tsx'
import type { TypedPayment } from './payment-check.ts'
import { ModeField, ReferenceField } from './ReferenceField.tsx'
import { useState } from 'react'
import { newKey } from '../../../api/idempotency.ts'
import { useInstitute } from '../../institute.ts'
import { upiAsked } from '../upi/upi-asked.ts'
import { upiPart } from '../upi/UpiPart.tsx'

type Props = { registrationNumber: string; pending: number; due: DueNext | undefined }

export const PaymentFields = ({ registrationNumber, pending, due }: Props) => {
  const [mode, reference] = useFormContext<TypedPayment>().watch(['transactionMode', 'reference'])
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          name="amount"
          label={t`Amount`}
          required
          min={0.01}
          max={pending}
          hint={
            due === undefined
              ? t`Up to the pending amount`
              : t`${{ amount: showRupees(due.amount) }} is due on ${{ day: showDay(due.dueDate) }}`
          }
          onFocus={(event) => event.currentTarget.select()}
        />
        <ModeField />
      </div>
      {mode === 'UPI' && <UpiRequest registrationNumber={registrationNumber} pending={pending} />}
      <ReferenceField mode={mode} />
      <FreedUtr reference={reference} />
      <TextAreaField name="notes" label={t`Notes`} rows={2} maxLength={500} />
    </>
  )
}

/** What the payer scans: the amount of the form, while it is one that can be taken. */
const UpiRequest = ({ registrationNumber, pending }: Omit<Props, 'due'>) => {
  const amount = useWatch<TypedPayment, 'amount'>({ name: 'amount' })
  const institute = useInstitute()
  const [key] = useState(newKey)
  if (typeof amount !== 'number') return null
  const paise = toPaise(amount)
  if (!(paise > 0 && paise <= toPaise(pending))) return null
  const asked = upiAsked(institute, {
    rupees: amount,
    registrationNumber,
    reference: key.slice(0, 22),
  })
  return (
    asked !== undefined &&
    upiPart(asked, t`Muster can't see the payment. Check it in your bank's app, then type its UTR.`)
  )
}
