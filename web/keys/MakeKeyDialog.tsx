import { t } from '@lingui/core/macro'
import { useState, useId } from 'react'
import { keyInput } from '../../contract/keys/calls.ts'
import { keyPermissions, longestDays } from '../../contract/keys/terms.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { useToday } from '../shared/today.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { DateField } from '../ui/form/DateField.tsx'
import { TextField } from '../ui/form/Fields.tsx'
import { useFormContext } from 'react-hook-form'
import { FaultText } from '../ui/form/Form.tsx'
import { PermissionTicks } from '../shared/permissions/PermissionTicks.tsx'
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Note } from '../ui/Note.tsx'
import { useCopy } from '../files/use-copy.ts'

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

type Props = { secret: string; onClose: () => void }

const MadeKey = ({ secret, onClose }: Props) => {
  const id = useId()
  const { isCopied, copy } = useCopy(secret)
  return (
    <Dialog
      onClose={onClose}
      wide
      title={t`Your new API key`}
      actions={
        <>
          <Button onClick={onClose}>{t`Done`}</Button>
          <Button variant="primary" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        </>
      }
    >
      <Note tone="warn" icon={TriangleAlert}>
        {t`Copy it now: it is shown this once. Keep it like a password.`}
      </Note>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">{t`API key`}</label>
        <textarea
          id={id}
          readOnly
          rows={2}
          value={secret}
          className="control resize-none font-mono break-all"
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  )
}
