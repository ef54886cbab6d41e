import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { recordExpense } from '../../contract/daybook/calls.ts'
import { detailOf } from '../api/failures.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { MoneyField, TextField } from '../ui/form/Fields.tsx'
import { Note } from '../ui/Note.tsx'
import { dayBookReads } from './day-book-words.ts'

type Props = { day: string; today: string; onClose: () => void }

/** An amount that is more than the till holds, and what the server said. */
type Asked = { amount: number; words: string | undefined }

export const ExpenseDialog = ({ day, today, onClose }: Props) => {
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const { dialog, form, command } = useFormCommand('POST /api/day-book/expenses', {
    rules: recordExpense.body,
    values: { day, purpose: '', paidTo: '' },
    failed: t`Failed to record the expense`,
    refresh: dayBookReads,
    onClose,
    onRefused: (refusal, { body }) => {
      if (refusal.code !== 'above_till') return false
      setAsked({ amount: body.amount, words: detailOf(refusal) })
      return true
    },
  })
  const isAsked = asked !== undefined && asked.amount === form.watch('amount')
  return (
    <FormDialog
      title={t`Record expense`}
      description={t`Cash that was spent from the till`}
      confirm={isAsked ? t`Record anyway` : t`Record expense`}
      {...dialog}
      onSubmit={(body) => command.mutate({ body: { ...body, onlyFromTill: !isAsked } })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label={t`Amount`} required min={0.01} />
        <DateField name="day" label={t`Day`} required max={today} />
      </div>
      <TextField name="purpose" label={t`Spent on`} required autoComplete="on" maxLength={120} />
      <TextField name="paidTo" label={t`Paid to`} autoComplete="on" maxLength={120} />
      {isAsked && (
        <Note urgent tone="warn" icon={TriangleAlert}>
          {asked.words}
        </Note>
      )}
    </FormDialog>
  )
}
