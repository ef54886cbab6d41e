import { t } from '@lingui/core/macro'
import { type TransactionMode, transactionModes } from '../../../../contract/payments/terms.ts'
import { choicesOf, terms } from '../../../language/contract-words.ts'
import { SelectField, TextField } from '../../../ui/form/Fields.tsx'

export const ModeField = () => (
  <SelectField
    name="transactionMode"
    label={t`Transaction mode`}
    options={choicesOf(transactionModes, terms().transactionModes)}
  />
)

type Props = { mode: TransactionMode | undefined; name?: string; label?: string }

export const ReferenceField = ({ mode, name = 'reference', label = t`Reference` }: Props) => (
  <TextField
    name={name}
    label={label}
    maxLength={60}
    inputMode={mode === 'UPI' ? 'numeric' : 'text'}
    hint={hintOf(mode)}
  />
)

const hintOf = (mode: TransactionMode | undefined): string | undefined => {
  if (mode === 'UPI') return t`The UTR of 12 digits, to find the payment at the bank`
  if (mode === 'Bank Transfer') return t`The UTR of the transfer, to find it at the bank`
  return undefined
}
