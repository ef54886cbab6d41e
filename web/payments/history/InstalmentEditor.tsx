import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { showRupees } from '../../../contract/values/money.ts'
import { type Instalment, instalmentsInput } from '../../../contract/payments/calls.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FaultText, Form } from '../../ui/form/Form.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoneyField } from '../../ui/form/Fields.tsx'
import { evenRows, type InstalmentRow, nextRow, openOf, sumOfRows } from '../instalment-rows.ts'
import { paymentReads } from '../../shared/payments/payment-reads.ts'

type Props = {
  account: { studentId: string; courseId: string }
  instalments: readonly Instalment[]
  onClose: () => void
}

const most = 60

type Values = { instalments: InstalmentRow[] }

const rules = (values: Values) => faultsBy(instalmentsInput, values)

const bodyOf = ({ instalments }: Values) => ({
  instalments: instalments.map(({ dueDate, amount }) => ({ dueDate, amount: amount ?? 0 })),
})

/** The instalments that are not covered yet, to be moved and split; together they stay the same. */
export const InstalmentEditor = ({ account, instalments, onClose }: Props) => {
  const open = openOf(instalments)
  const { form, command } = useFormCommand(
    'PUT /api/course-students/:studentId/:courseId/instalments',
    {
      rules,
      values: { instalments: open.rows },
      failed: t`Failed to update instalments`,
      refresh: paymentReads,
      onDone: onClose,
    },
  )
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: 'instalments',
  })
  const { setFocus } = form
  useEffect(() => setFocus('instalments.0.dueDate'), [setFocus])
  const removeRow = (at: number) => {
    remove(at)
    setFocus(`instalments.${Math.max(0, at - 1)}.dueDate`)
  }
  const rows = useWatch({ control: form.control, name: 'instalments' })
  const sum = sumOfRows(rows)
  const allocated = showRupees(sum)
  const whole = showRupees(open.sum)

  return (
    <Form
      form={form}
      onSubmit={(values) => command.mutate({ params: account, body: bodyOf(values) })}
    >
      <ul className="grid gap-3">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className="grid grid-cols-[minmax(9rem,1fr)_minmax(0,1fr)_auto] items-start gap-2"
          >
            <DateField
              name={`instalments.${at}.dueDate`}
              label={t`Due date ${{ number: at + 1 }}`}
            />
            <MoneyField name={`instalments.${at}.amount`} label={t`Amount ${{ number: at + 1 }}`} />
            <div className="pt-7 md:pt-6">
              <IconButton
                label={t`Remove instalment ${{ number: at + 1 }}`}
                icon={X}
                tone="danger"
                disabled={fields.length === 1}
                onClick={() => removeRow(at)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Plus}
          disabled={fields.length >= most}
          onClick={() => append(nextRow(rows, open.sum), { shouldFocus: false })}
        >
          {t`Add instalment`}
        </Button>
        <Button onClick={() => replace(evenRows(rows, open.sum))}>{t`Split evenly`}</Button>
      </div>
      <p role="status" className={sum === open.sum ? 'text-soft' : 'font-medium text-bad'}>
        {sum === open.sum
          ? t`${allocated} of ${whole} allocated`
          : t`${allocated} of ${whole} allocated; must equal ${whole}`}
      </p>
      <FaultText name="instalments" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={command.isPending}
          disabled={sum !== open.sum}
        >
          {t`Save Changes`}
        </Button>
      </div>
    </Form>
  )
}
