import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/Fields.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type MadeCodes, SetUpFields, useSetUp } from './SetUp.tsx'

type Props = { onClose: () => void }

export const SetUpDialog = ({ onClose }: Props) => {
  const [codes, setCodes] = useState<MadeCodes | undefined>(undefined)
  const { form, command, setupKey } = useSetUp(setCodes)
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={t`Set up two-step sign-in`}
      confirm={t`Turn on`}
      busy={command.isPending}
      onClose={onClose}
      onSubmit={(body) => command.mutate({ body })}
    >
      <SetUpFields setupKey={setupKey} />
    </FormDialog>
  )
}

const rules = async (values: object) => {
  const { removeSecondFactor } = await import('../../../contract/auth/second-factor.ts')
  return faultsBy(removeSecondFactor.body, values)
}

const common = { rules, values: { code: '' }, refresh: ['GET /api/auth/second-factor'] } as const

export const NewCodesDialog = ({ onClose }: Props) => {
  const [codes, setCodes] = useState<MadeCodes | undefined>(undefined)
  const { command, dialog } = useFormCommand('POST /api/auth/second-factor/recovery-codes', {
    ...common,
    failed: t`Failed to make recovery codes`,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onClose,
  })
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      {...dialog}
      title={t`New recovery codes`}
      description={t`The codes from before stop working.`}
      confirm={t`Make new codes`}
      onSubmit={(body) => command.mutate({ body })}
    >
      <CodeField />
    </FormDialog>
  )
}

export const TurnOffDialog = ({ onClose }: Props) => {
  const { command, dialog } = useFormCommand('POST /api/auth/second-factor/remove', {
    ...common,
    failed: t`Failed to turn off two-step sign-in`,
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t`Turn off two-step sign-in`}
      description={t`Your password alone signs you in then.`}
      confirm={t`Turn off`}
      danger
      onSubmit={(body) => command.mutate({ body })}
    >
      <CodeField />
    </FormDialog>
  )
}

const CodeField = () => (
  <TextField
    name="code"
    label={t`Code`}
    hint={t`Six digits from your authenticator app, or one of your recovery codes.`}
    required
    autoComplete="one-time-code"
  />
)
