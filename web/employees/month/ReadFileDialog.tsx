import { t } from '@lingui/core/macro'
import { readByPerson } from '../../../contract/reading-log/calls.ts'
import { addDays } from '../../../contract/values/calendar.ts'
import { followDownload } from '../../files/save-file.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { useToday } from '../../shared/today.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/Fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { faultsBy } from '../../ui/form/forms.ts'

type Props = { employee: { _id: string; name: string }; onClose: () => void }
type Values = { from: string; until: string; format: 'csv' | 'xlsx' }

/** Everything sensitive that a person read between two days, as a file. */
export const ReadFileDialog = ({ employee, onClose }: Props) => {
  const today = useToday()
  const { dialog, command } = useFormCommand('POST /api/exports/reading-log/address', {
    rules: (values: Values) => [
      ...faultsBy(readByPerson.query.omit({ employeeId: true }), values),
      ...(values.until < values.from
        ? [{ path: ['until'], message: t`Choose a date that is not before the start date` }]
        : []),
    ],
    values: { from: addDays(today, -30), until: today, format: 'xlsx' as const },
    failed: t`Failed to make the file`,
    onDone: ({ address }) => {
      followDownload(address)
      onClose()
    },
    onClose,
  })
  return (
    <FormDialog
      title={t`What they read`}
      description={t`Each page, list and file with religion, address and the like that ${{ name: employee.name }} opened.`}
      confirm={t`Export`}
      {...dialog}
      onSubmit={(values) => command.mutate({ query: { ...values, employeeId: employee._id } })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label={t`Start Date`} required max={today} />
        <DateField name="until" label={t`End Date`} required max={today} />
      </div>
      <SelectField
        name="format"
        label={t`Format`}
        options={[
          { value: 'xlsx', label: t`Excel` },
          { value: 'csv', label: t`CSV` },
        ]}
      />
    </FormDialog>
  )
}
