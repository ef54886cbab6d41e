import { t } from '@lingui/core/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees, toPaise } from '../../../../contract/values/money.ts'
import { transactionModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { MoneyField, SelectField, TextAreaField } from '../../../ui/form/Fields.tsx'
import type { DueNext } from '../accounts.ts'
import { FreedUtr } from './FreedUtr.tsx'
import type { TypedPayment } from './payment-check.ts'
import { ReferenceField } from './ReferenceField.tsx'
import { useState } from 'react'
import { feesNote, payeeOf, upiLink } from '../../../../contract/payments/upi.ts'
import { newKey } from '../../../api/idempotency.ts'
import { useInstitute } from '../../institute.ts'
import { QrCode } from '../upi/UpiPart.tsx'

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
        <SelectField
          name="transactionMode"
          label={t`Transaction mode`}
          options={choicesOf(transactionModes, terms().transactionModes)}
        />
      </div>
      {mode === 'UPI' && <UpiRequest registrationNumber={registrationNumber} pending={pending} />}
      <ReferenceField mode={mode} />
      <FreedUtr reference={reference} />
      <TextAreaField name="notes" label={t`Notes`} rows={2} maxLength={500} />
    </>
  )
}

type UpiRequestProps = { registrationNumber: string; pending: number }

/** What the payer scans: the amount of the form, while it is one that can be taken. */
const UpiRequest = ({ registrationNumber, pending }: UpiRequestProps) => {
  const amount = useWatch<TypedPayment, 'amount'>({ name: 'amount' })
  const payee = payeeOf(useInstitute())
  const [key] = useState(newKey)
  if (payee === undefined || typeof amount !== 'number') return null
  const paise = toPaise(amount)
  if (!(paise > 0 && paise <= toPaise(pending))) return null
  const link = upiLink({
    payee,
    amount: paise,
    note: feesNote(registrationNumber),
    // Another amount is another request.
    reference: `${key.slice(0, 22)}A${paise}`,
  })
  const rupees = showRupees(amount)
  return (
    <div className="upi-request">
      <QrCode text={link} label={t`QR code to pay ${rupees} by UPI`} />
      <div>
        <p className="font-medium">{t`Scan to pay ${rupees}`}</p>
        <p>{payee.vpa}</p>
        <p className="text-small text-soft">{payee.name}</p>
        <p className="text-small text-soft">
          {t`Muster can't see the payment. Check it in your bank's app, then type its UTR.`}
        </p>
      </div>
    </div>
  )
}
