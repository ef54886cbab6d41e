import { t } from '@lingui/core/macro'
import { useWatch } from 'react-hook-form'
import type { Till } from '../../contract/daybook/shapes.ts'
import { denominations, type Denomination, worthOf } from '../../contract/daybook/terms.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees, sumRupees, toRupees } from '../../contract/values/money.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FigureBand } from '../ui/Facts.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { MoneyField, NumberField, TextAreaField } from '../ui/form/Fields.tsx'
import { dayBookReads } from './day-book-words.ts'
import type { z } from '../../contract/kit/zod.ts'
import { closingInput } from '../../contract/daybook/calls.ts'
import { recordOf } from '../../contract/values/records.ts'
import { faultsBy } from '../ui/form/forms.ts'

/** A form's field of a note or coin: a path of a number alone would be a place in a list. */
const fieldOf = <D extends Denomination>(each: D) => `n${each}` as const

type Field = ReturnType<typeof fieldOf<Denomination>>
type Typed = number | undefined

type ClosingValues = { [F in Field]?: Typed } & {
  otherCash?: Typed
  openingCash?: Typed
  handedOver?: Typed
  remark: string
}

const countsIn = (values: ClosingValues) => recordOf(denominations, (each) => values[fieldOf(each)])

/** What was counted so far, in rupees. */
const countedIn = (values: ClosingValues): number =>
  sumRupees([toRupees(worthOf(countsIn(values))), values.otherCash ?? 0])

/** What must be in the till; at the first close with what is typed as opening cash. */
const expectedIn = ({ openingCash = 0 }: ClosingValues, till: Till): number =>
  sumRupees([till.expectedCash, till.closedBefore === undefined ? openingCash : 0])

const bodyOf = (
  { otherCash, openingCash, handedOver, remark, ...counts }: ClosingValues,
  { day, till }: { day: string; till: Till },
): z.input<typeof closingInput> => ({
  day,
  counts: countsIn({ ...counts, remark }),
  otherCash,
  openingCash,
  handedOver,
  remark,
  expectedCash: expectedIn({ openingCash, remark }, till),
})

const closingRules = (day: string, till: Till) => (values: ClosingValues) =>
  faultsBy(closingInput, bodyOf(values, { day, till })).map(({ path, message }) => ({
    path: path[0] === 'counts' ? [`n${String(path[1])}`] : path,
    message,
  }))

type Props = { day: string; till: Till; onClose: () => void }

export const CloseDialog = ({ day, till, onClose }: Props) => {
  const { dialog, form, command } = useFormCommand('POST /api/day-book/closings', {
    rules: closingRules(day, till),
    values: { remark: '' },
    failed: t`Failed to close the day`,
    refresh: dayBookReads,
    refreshIfRefused: true,
    onClose,
  })
  const values = useWatch({ control: form.control })
  const typed = { ...values, remark: values.remark ?? '' }
  const [counted, expected] = [countedIn(typed), expectedIn(typed, till)]
  return (
    <FormDialog
      title={t`Close ${{ day: showDay(day) }}`}
      description={t`Count all cash in the till. The days since the last close are closed too.`}
      confirm={t`Close day`}
      {...dialog}
      onSubmit={(body) => command.mutate({ body: bodyOf(body, { day, till }) })}
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
