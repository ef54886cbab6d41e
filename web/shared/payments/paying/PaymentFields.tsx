import { t } from '@lingui/core/macro'
import { useFormContext } from 'react-hook-form'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { transactionModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { MoneyField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import type { DueNext } from '../accounts.ts'
import { UpiRequest } from '../upi/UpiRequest.tsx'
import { FreedUtr } from './FreedUtr.tsx'
import type { TypedPayment } from './payment-check.ts'
import { ReferenceField } from './ReferenceField.tsx'

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
