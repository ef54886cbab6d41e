import { t } from '@lingui/core/macro'
import type { CallName } from '../../../contract/kit/api.ts'
import { typedName } from '../../../contract/erasure/calls.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/Fields.tsx'
import { useFormCommand } from './form-command.ts'

type Props = {
  kind: 'student' | 'employee'
  person: { _id: string; name: string }
  onClose: () => void
  onErased?: () => void
}

const refresh: readonly CallName[] = [
  'GET /api/erasures',
  'GET /api/students',
  'GET /api/students/:id',
  'GET /api/students/:id/payments',
]

/** Asks for the name before personal data is erased, which nothing brings back. */
export const EraseDialog = ({ kind, person, onClose, onErased }: Props) => {
  const { _id: id, name } = person
  const { dialog, command } = useFormCommand(`POST /api/${kind}s/:id/erase`, {
    failed: t`Failed to erase personal data`,
    refresh,
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
