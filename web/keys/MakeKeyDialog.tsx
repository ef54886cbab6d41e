import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { keyInput } from '../../contract/keys/calls.ts'
import { keyPermissions, longestDays } from '../../contract/keys/terms.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { useToday } from '../shared/today.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { TextField } from '../ui/form/Fields.tsx'
import { MadeKey } from './MadeKey.tsx'
import { useFormContext } from 'react-hook-form'
import { FaultText } from '../ui/form/Form.tsx'
import { PermissionTicks } from '../shared/permissions/PermissionTicks.tsx'

/** Days until a new key's last day, unless another is chosen. */
const usualDays = 90

export const MakeKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const today = useToday()
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const { dialog, command } = useFormCommand('POST /api/keys', {
    rules: keyInput,
    values: { name: '', permissions: [], lastDay: addDays(today, usualDays) },
    failed: t`Failed to make the API key`,
    refresh: ['GET /api/keys'],
    onClose,
    onDone: (answer) => setSecret(answer.secret),
  })
  if (secret !== undefined) return <MadeKey secret={secret} onClose={onClose} />
  return (
    <FormDialog
      wide
      title={t`Make API key`}
      description={t`It acts for you, within what you choose here, and the audit names it.`}
      {...dialog}
      onSubmit={(body) => command.mutate({ body })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t`What is it for?`}
          hint={t`For example the program's name`}
          required
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

const PermissionChoice = () => {
  const { register } = useFormContext()
  return (
    <section aria-label={t`What may it do?`} className="flex flex-col gap-3">
      <div>
        <h3 className="required w-fit font-medium">{t`What may it do?`}</h3>
        <p className="text-small text-soft">
          {t`Choose only what the program needs. Keys, accounts, and your own clock and leave always stay with people.`}
        </p>
      </div>
      <FaultText name="permissions" />
      <PermissionTicks offered={keyPermissions} tick={() => register('permissions')} />
    </section>
  )
}
