import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { passkeyAlgorithms } from '../../../contract/auth/passkey-terms.ts'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import type { Input } from '../../../contract/kit/api.ts'
import { Refused, send, useRead } from '../../api/client.ts'
import { detailOf, reasonOf } from '../../api/failures.ts'
import { useSession } from '../../api/session.ts'
import { inLanguage } from '../../language/said.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { createPasskey } from '../../shared/passkeys/here.ts'
import { PasswordField, TextField } from '../../ui/form/Fields.tsx'
import { putRefusal } from '../../ui/form/Form.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { faultsBy, useForm } from '../../ui/form/forms.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'

type Props = { onClose: () => void }

const rulesOf = (call: 'beginPasskey' | 'renamePasskey') => async (values: object) =>
  faultsBy((await import('../../../contract/auth/passkeys.ts'))[call].body, values)

/** A new passkey of this person, who has given password and code. */
const makePasskey = async (
  body: Input<'POST /api/auth/passkeys/begin'>['body'],
  user: { name: string; email: string },
) => {
  const { challenge, handle, known } = await send('POST /api/auth/passkeys/begin', { body })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { name: 'Muster' },
    user: { id: handle, name: user.email, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((one) => ({ ...one, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const credential = await createPasskey(publicKey)
  return send('POST /api/auth/passkeys', { body: { challenge, credential } })
}

export const AddDialog = ({ onClose }: Props) => {
  const { user } = useSession()
  const client = useQueryClient()
  const { data } = useRead('GET /api/auth/second-factor')
  const form = useForm({
    rules: rulesOf('beginPasskey'),
    defaultValues: { currentPassword: '', code: undefined },
  })
  const adding = useMutation({
    mutationFn: (body: Input<'POST /api/auth/passkeys/begin'>['body']) => makePasskey(body, user),
    onSuccess: (answer) => {
      toastSuccess(inLanguage({ code: 'POST /api/auth/passkeys', ...answer }))
      void client.invalidateQueries({ queryKey: ['GET /api/auth/passkeys'] })
      onClose()
    },
    onError: (error) => {
      if (error instanceof Refused && putRefusal(form, error)) return
      const isThere = error.name === 'InvalidStateError'
      const why = isThere ? t`There is one of yours on it already.` : t`The device gave none.`
      toastFailure(t`No passkey was added`, detailOf(error) ?? reasonOf(error) ?? why)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Add a passkey`}
      description={t`Your device then asks for your fingerprint, face or screen lock.`}
      confirm={t`Continue`}
      busy={adding.isPending}
      onClose={onClose}
      onSubmit={(body) => adding.mutate(body)}
    >
      <PasswordField
        name="currentPassword"
        label={t`Current password`}
        required
        autoComplete="current-password"
      />
      {data?.addedAt !== undefined && (
        <TextField
          name="code"
          label={t`Code`}
          hint={t`Six digits from your authenticator app, or one of your recovery codes.`}
          required
          autoComplete="one-time-code"
        />
      )}
    </FormDialog>
  )
}

export const RenameDialog = ({ passkey, onClose }: Props & { passkey: Passkey }) => {
  const { command, dialog } = useFormCommand('PUT /api/auth/passkeys/:id', {
    rules: rulesOf('renamePasskey'),
    values: { name: passkey.name },
    failed: t`Failed to rename passkey`,
    refresh: ['GET /api/auth/passkeys'],
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t`Rename passkey`}
      confirm={t`Save`}
      onSubmit={(body) => command.mutate({ params: { id: passkey._id }, body })}
    >
      <TextField name="name" label={t`Name`} required />
    </FormDialog>
  )
}
