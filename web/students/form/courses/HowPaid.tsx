import { t } from '@lingui/core/macro'
import { useFormContext } from 'react-hook-form'
import { type TransactionMode, transactionModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { ReferenceField } from '../../../shared/payments/paying/ReferenceField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldGrid } from '../../../ui/form/FieldFrame.tsx'
import { MoneyField, SelectField } from '../../../ui/form/Fields.tsx'
import type { StudentValues } from '../form-values.ts'

/** How what is due now is paid: in one mode, or split over two, each with its reference. */
export const HowPaid = ({ hint }: { hint?: string }) => {
  const { watch, setValue } = useFormContext<StudentValues>()
  const [mode, isSplit, second] = watch([
    'modeOfTransaction',
    'firstPayment.isSplit',
    'firstPayment.second.transactionMode',
  ])
  const options = choicesOf(transactionModes, terms().transactionModes)
  return (
    <>
      <FieldGrid>
        <SelectField
          name="modeOfTransaction"
          label={t`Mode of transaction`}
          hint={hint}
          options={options}
        />
        <Reference mode={mode} name="firstPayment.reference" label={t`Reference`} />
      </FieldGrid>
      {isSplit && (
        <FieldGrid>
          <SelectField
            name="firstPayment.second.transactionMode"
            label={t`Second mode`}
            options={options}
          />
          <MoneyField
            name="firstPayment.second.amount"
            label={t`Paid in the second mode`}
            hint={t`The rest is paid in the first`}
            required
            min={0.01}
          />
          <Reference
            mode={second}
            name="firstPayment.second.reference"
            label={t`Reference of the second`}
          />
        </FieldGrid>
      )}
      <div>
        <Button
          variant="quiet"
          onClick={() => setValue('firstPayment.isSplit', !isSplit, { shouldDirty: true })}
        >
          {isSplit ? t`Pay in one mode` : t`Split over two modes`}
        </Button>
      </div>
    </>
  )
}

type ReferenceProps = { mode: TransactionMode; name: string; label: string }

/** Cash has no reference. */
const Reference = ({ mode, ...field }: ReferenceProps) =>
  mode !== 'Cash' && <ReferenceField mode={mode} {...field} />
