import { t } from '@lingui/core/macro'
import type { CallName } from '../../../contract/kit/api.ts'
import { typedName } from '../../../contract/erasure/calls.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/Fields.tsx'
import { useFormCommand } from './form-command.ts'

export type EraseProps = {
  call: 'POST /api/students/:id/erase' | 'POST /api/employees/:id/erase'
  person: { _id: string; name: string }
  refresh: readonly CallName[]
  onClose: () => void
  onErased?: () => void
}

/** Asks for the name before personal data is erased, which nothing brings back. */
export const EraseDialog = ({ call, person, refresh, onClose, onErased }: EraseProps) => {
  const { _id: id, name } = person
  const { dialog, command } = useFormCommand(call, {
    failed: t`Failed to erase personal data`,
    refresh: [...refresh, 'GET /api/erasures'],
    rules: typedName,
    values: { name: '' },
    onClose,
    onDone: () => {
      onClose()
      onErased?.()
    },
  })
  return (
    <FormDialog
      title={t`Erase personal data`}
      description={t`All that is known of ${name} is erased: name, contacts, remarks, results and what the audit kept of them. Amounts, receipt numbers and counts of attendance stay, under a number. This can't be undone, and restoring a backup erases it again.`}
      confirm={t`Erase for good`}
      danger
      {...dialog}
      onSubmit={(values) => command.mutate({ params: { id }, body: values })}
    >
      <TextField name="name" label={t`Type ${name} to go on`} required autoComplete="off" />
    </FormDialog>
  )
}
