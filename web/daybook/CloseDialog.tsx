import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import type { Till } from '../../contract/daybook/shapes.ts'
import { denominations } from '../../contract/daybook/terms.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees, sumRupees } from '../../contract/values/money.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FigureBand } from '../ui/Facts.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { MoneyField, NumberField, TextAreaField } from '../ui/form/Fields.tsx'
import { bodyOf, closingRules, countedIn, expectedIn, fieldOf } from './closing-values.ts'
import { dayBookReads } from './day-book-words.ts'

type Props = { day: string; till: Till; onClose: () => void }

export const CloseDialog = ({ day, till, onClose }: Props) => {
  const { form, command } = useFormCommand('POST /api/day-book/closings', {
    rules: closingRules(day, till),
    values: { remark: '' },
    failed: t`Failed to close the day`,
    refresh: dayBookReads,
    refreshIfRefused: true,
    onDone: onClose,
  })
  const values = useWatch({ control: form.control })
  const typed = { ...values, remark: values.remark ?? '' }
  const [counted, expected] = [countedIn(typed), expectedIn(typed, till)]
  return (
    <FormDialog
      title={t`Close ${{ day: showDay(day) }}`}
      description={t`Count all cash in the till. The days since the last close are closed too.`}
      confirm={t`Close day`}
      busy={command.isPending}
      form={form}
      onSubmit={(body) => command.mutate({ body: bodyOf(body, { day, till }) })}
      onClose={onClose}
    >
      {till.closedBefore === undefined && (
        <MoneyField
          name="openingCash"
          label={t`Opening cash`}
          hint={t`In the till before this day. The next close takes it from this one.`}
        />
      )}
      <div className="grid grid-cols-3 gap-3">
        {denominations.map((each) => (
          <NumberField
            key={each}
            name={fieldOf(each)}
            label={`₹${each}`}
            inputMode="numeric"
            min={0}
            step={1}
          />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="otherCash" label={t`Other cash`} hint={t`Paise and other notes`} />
        <MoneyField
          name="handedOver"
          label={t`Handed over`}
          hint={t`Taken out of the till; the rest opens the next day`}
        />
      </div>
      <FigureBand
        items={[
          { label: t`Counted cash`, value: showRupees(counted) },
          { label: t`Expected cash`, value: showRupees(expected) },
          { label: t`Difference`, value: showRupees(sumRupees([counted, -expected])) },
        ]}
      />
      <TextAreaField
        name="remark"
        label={t`Remark`}
        hint={t`Needed if the counted cash differs`}
        maxLength={300}
      />
    </FormDialog>
  )
}
