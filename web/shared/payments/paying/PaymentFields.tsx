import { useFormContext } from 'react-hook-form'
import { showDay } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { transactionModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { MoneyField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { DueNext } from '../accounts.ts'
import type { TypedPayment } from './payment-check.ts'

const referenceHints: Partial<Record<NonNullable<TypedPayment['transactionMode']>, string>> = {
  UPI: 'The UTR or UPI transaction number, to find the payment at the bank',
  'Bank Transfer': 'The UTR of the transfer, to find it at the bank',
}

type Props = { pending: number; due: DueNext | undefined }

/** The amount, the transaction mode, a reference and notes. */
export const PaymentFields = ({ pending, due }: Props) => {
  const mode = useFormContext<TypedPayment>().watch('transactionMode')
  const hint = mode && referenceHints[mode]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          name="amount"
          label="Amount"
          required
          min={0.01}
          max={pending}
          hint={
            due === undefined
              ? 'Up to the pending amount'
              : `${showRupees(due.amount)} is due on ${showDay(due.dueDate)}`
          }
          onFocus={(event) => event.currentTarget.select()}
        />
        <SelectField
          name="transactionMode"
          label="Transaction mode"
          options={choicesOf(transactionModes, terms().transactionModes)}
        />
      </div>
      <TextField name="reference" label="Reference" autoComplete="off" maxLength={60} hint={hint} />
      <TextAreaField name="notes" label="Notes" rows={2} maxLength={500} />
    </>
  )
}
