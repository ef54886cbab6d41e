import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { passkeyAlgorithms } from '../../../contract/auth/passkey-terms.ts'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import type { Answer, Input } from '../../../contract/kit/api.ts'
import { Refused, send, useCommand, useRead } from '../../api/client.ts'
import { detailOf, reasonOf } from '../../api/failures.ts'
import { useSession } from '../../api/session.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { createPasskey } from '../../shared/passkeys/here.ts'
import { PasswordField, TextField } from '../../ui/form/Fields.tsx'
import { putRefusal } from '../../ui/form/Form.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { faultsBy, useForm } from '../../ui/form/forms.ts'
import { toastFailure } from '../../ui/toast/toast.ts'

type Props = { onClose: () => void }

const rulesOf = (call: 'beginPasskey' | 'renamePasskey') => async (values: object) =>
  faultsBy((await import('../../../contract/auth/passkeys.ts'))[call].body, values)

type Begun = Answer<'POST /api/auth/passkeys/begin'>

/** Less than the server's five minutes by what a finger takes; in ms. */
const goodFor = 4 * 60_000

const optionsOf = ({ challenge, handle, known }: Begun, user: { name: string; email: string }) =>
  PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { name: 'Muster' },
    user: { id: handle, name: user.email, displayName: user.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((one) => ({ ...one, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

export const AddDialog = ({ onClose }: Props) => {
  const { user } = useSession()
  const client = useQueryClient()
  const { data } = useRead('GET /api/auth/second-factor')
  const form = useForm({
    rules: rulesOf('beginPasskey'),
    defaultValues: { currentPassword: '', code: undefined },
  })
  const begun = useRef<(Begun & { until: number }) | undefined>(undefined)
  const failed = t`No passkey was added`
  const adding = useCommand('POST /api/auth/passkeys', {
    failed,
    failedAlways: true,
    refresh: ['GET /api/auth/passkeys'],
    onDone: onClose,
    onUnanswered: () => {
      void client.invalidateQueries({ queryKey: ['GET /api/auth/passkeys'] })
      return t`Muster doesn't know whether it was added. If the list doesn't show it, delete it on your device and try again.`
    },
  })
  const making = useMutation({
    mutationKey: ['passkey'],
    mutationFn: async (body: Input<'POST /api/auth/passkeys/begin'>['body']) => {
      // Whoever cancels at the device tries again with the same code, which is used up.
      if (begun.current === undefined || begun.current.until < Date.now()) {
        const answer = await send('POST /api/auth/passkeys/begin', { body })
        begun.current = { ...answer, until: Date.now() + goodFor }
      }
      const credential = await createPasskey(optionsOf(begun.current, user))
      const { challenge } = begun.current
      begun.current = undefined
      return { challenge, credential }
    },
    onSuccess: (body) => adding.mutate({ body }),
    onError: (error) => {
      if (error instanceof Refused && putRefusal(form, error)) return
      const isThere = error.name === 'InvalidStateError'
      const why = isThere ? t`There is one of yours on it already.` : t`The device gave none.`
      toastFailure(failed, detailOf(error) ?? reasonOf(error) ?? why)
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Add a passkey`}
      description={t`Your device then asks for your fingerprint, face or screen lock.`}
      confirm={t`Continue`}
      busy={making.isPending || adding.isPending}
      onClose={onClose}
      onSubmit={(body) => {
        if (client.isMutating({ mutationKey: ['passkey'] }) === 0) making.mutate(body)
      }}
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
