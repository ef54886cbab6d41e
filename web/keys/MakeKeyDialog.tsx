import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { keyInput } from '../../contract/keys/calls.ts'
import { longestDays } from '../../contract/keys/terms.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { useToday } from '../shared/today.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { MadeKey } from './MadeKey.tsx'
import { PermissionChoice } from './PermissionChoice.tsx'

/** Days until a new key's last day, unless another is chosen. */
const usualDays = 90

/** Makes a key; once it is made, shows it. */
export const MakeKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday()
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const { form, command } = useFormCommand('POST /api/keys', {
    schema: keyInput,
    values: { name: '', permissions: [], lastDay: addDays(today, usualDays) },
    failed: t`Failed to make the API key`,
    refresh: ['GET /api/keys'],
    onDone: (answer) => setSecret(answer.secret),
  })
  if (secret !== undefined) return <MadeKey secret={secret} onClose={onClose} />
  return (
    <FormDialog
      wide
      title={t`Make API key`}
      description={t`It acts for you, within what you choose here, and the audit names it.`}
      confirm={t`Make API key`}
      busy={command.isPending}
      form={form}
      onSubmit={(body) => command.mutate({ body })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t`What is it for?`}
          hint={t`For example the program's name`}
          required
          autoComplete="off"
          maxLength={60}
        />
        <DateField
          name="lastDay"
          label={t`Last day`}
          hint={t`It can be used until the end of this day, for a year at most`}
          required
          min={today}
          max={addDays(today, longestDays)}
        />
      </div>
      <PermissionChoice />
    </FormDialog>
  )
}
