import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { detailOf, reasonOf } from '../api/failures.ts'
import { signIn } from '../api/sign-in.ts'
import { transmit } from '../api/transmit.ts'
import { passkeysHere, signByPasskey } from '../shared/passkeys/here.ts'
import { Button } from '../ui/Button.tsx'
import { toastSuccess } from '../ui/toast/toast.ts'

/** Signs in without email, password and code, where that can work. */
export const PasskeySignIn = () => {
  const client = useQueryClient()
  const entry = useMutation({
    mutationKey: ['passkey'],
    mutationFn: async () => {
      const { challenge } = await transmit('POST /api/auth/passkeys/sign-in/begin', {})
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
        challenge,
        userVerification: 'required',
      })
      const credential = await signByPasskey(publicKey)
      await signIn('POST /api/auth/passkeys/sign-in', { body: { challenge, credential } })
      toastSuccess(t`Login successful!`)
    },
  })
  if (passkeysHere() !== 'allowed') return null
  const { error } = entry
  const unused = t`No passkey was used. Try again, or use your password.`
  return (
    <div className="grid gap-2">
      <Button
        variant="quiet"
        icon={KeyRound}
        busy={entry.isPending}
        onClick={() => {
          if (client.isMutating({ mutationKey: ['passkey'] }) === 0) entry.mutate()
        }}
      >
        {t`Sign in with a passkey`}
      </Button>
      <p role="alert" className="text-small text-bad empty:hidden">
        {error && (detailOf(error) ?? reasonOf(error) ?? unused)}
      </p>
    </div>
  )
}
