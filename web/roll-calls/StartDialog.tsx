import { t } from '@lingui/core/macro'
import { longestRollCallName, usualRollCalls } from '../../contract/roll-calls/terms.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { SelectField, TextField } from '../ui/form/Fields.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useForm } from '../ui/form/forms.ts'

type Props = { place: string; onStart: (name: string) => void; onClose: () => void }

const other = 'other'

/** What is counted: one of the usual roll calls, or another by its name. */
export const StartDialog = ({ place, onStart, onClose }: Props) => {
  const form = useForm<{ which: string; name: string }>({
    rules: ({ which, name }) =>
      which === other && name.trim() === '' ? [{ path: ['name'], message: t`Enter a name` }] : [],
    defaultValues: { which: usualRollCalls[0], name: '' },
  })
  const isOther = form.watch('which') === other
  return (
    <FormDialog
      title={t`Start a roll call`}
      description={place}
      confirm={t({ message: 'Start', context: 'a roll call' })}
      busy={false}
      form={form}
      onSubmit={({ which, name }) => onStart(which === other ? name.trim() : which)}
      onClose={onClose}
    >
      <SelectField
        name="which"
        label={t`Roll call`}
        required
        options={[
          ...usualRollCalls.map((name) => ({ value: name, label: rollCallName(name) })),
          { value: other, label: t({ message: 'Another name', context: 'roll call' }) },
        ]}
      />
      {isOther && (
        <TextField name="name" label={t`Name`} required maxLength={longestRollCallName} />
      )}
    </FormDialog>
  )
}
