import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { useSession } from '../../api/session.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { qrOf } from '../../shared/payments/upi/qr.ts'
import { PasswordField, TextField } from '../../ui/form/Fields.tsx'
import { faultsBy } from '../../ui/form/forms.ts'

/** The app shows it above the code. */
const issuer = 'Muster'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32. */
const makeSetupKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte % 32]).join('')

const rules = async (values: object) => {
  const { addSecondFactor } = await import('../../../contract/auth/second-factor.ts')
  return faultsBy(addSecondFactor.body, values)
}

export type MadeCodes = Answer<'POST /api/auth/second-factor'>['recoveryCodes']

/** The form that sets up the app, and what it is sent with. */
export const useSetUp = (onDone: (codes: MadeCodes) => void) => {
  const [setupKey] = useState(makeSetupKey)
  const { form, command } = useFormCommand('POST /api/auth/second-factor', {
    rules,
    values: { setupKey, code: '', currentPassword: '' },
    failed: t`Failed to set up two-step sign-in`,
    refresh: ['GET /api/auth/second-factor'],
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return { form, command, setupKey }
}

/** The picture that the app scans, or the key that is typed into it, and the first code. */
export const SetUpFields = ({ setupKey }: { setupKey: string }) => {
  const { user } = useSession()
  const label = encodeURIComponent(`${issuer}:${user.email}`)
  const address = `otpauth://totp/${label}?secret=${setupKey}&issuer=${issuer}`
  return (
    <>
      <p>{t`Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis, and scan this picture.`}</p>
      <div className="flex flex-wrap items-center gap-5">
        <Qr text={address} />
        <div className="min-w-0 flex-1 basis-50">
          <p className="text-small text-soft">{t`Can't scan it? Enter this key in the app:`}</p>
          <p className="font-mono break-words select-all">
            {setupKey.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
      <TextField
        name="code"
        label={t`Code`}
        hint={t`The six digits that the app shows now`}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <PasswordField
        name="currentPassword"
        label={t`Current password`}
        required
        autoComplete="current-password"
      />
    </>
  )
}

const Qr = ({ text }: { text: string }) => {
  const { size, runs } = qrOf(text)
  return (
    <svg
      role="img"
      aria-label={t`QR code for your authenticator app`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md bg-white text-black"
    >
      <path
        fill="currentColor"
        d={runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')}
      />
    </svg>
  )
}
