import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { signOut } from '../../api/sign-in.ts'
import { requireSecondFactor } from '../../api/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, SubmitButton } from '../../ui/form/Form.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { type MadeCodes, SetUpFields, useSetUp } from './SetUp.tsx'

/** All that a super administrator sees who must sign in with two steps and has not set that up. */
export const FirstSetUp = () => {
  const [codes, setCodes] = useState<MadeCodes | undefined>(undefined)
  const { form, command, setupKey } = useSetUp(setCodes)
  const { data } = useRead('GET /api/auth/passkeys')
  const hasPasskey = data?.passkeys.some(({ origin }) => origin === window.location.origin)
  return (
    <main className="flex min-h-dvh flex-col items-center bg-well px-4 py-8 md:pt-[8dvh]">
      <title>{t`Set up two-step sign-in · Muster`}</title>
      <Mark name="Muster" />
      <div className="mt-6 flex w-full max-w-130 flex-col gap-4 rounded-lg border border-line bg-raised p-6 shadow-low">
        <div>
          <h1 className="text-title tracking-tight">{t`Set up two-step sign-in`}</h1>
          <p className="text-soft">
            {t`Super administrators of your institute sign in with a passkey, or with a code from their phone after the password. Set up the codes to go on; nothing else opens before.`}
          </p>
          {hasPasskey && (
            <p className="mt-2">
              {t`You have a passkey for this address: you can also log out and sign in with it.`}
            </p>
          )}
        </div>
        <Form
          form={form}
          label={t`Set up two-step sign-in`}
          onSubmit={(body) => command.mutate({ body })}
        >
          <SetUpFields setupKey={setupKey} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={signOut}>{t`Logout`}</Button>
            <SubmitButton label={t`Turn on`} busy={command.isPending} />
          </div>
        </Form>
      </div>
      {codes && <RecoveryCodes codes={codes} onClose={() => requireSecondFactor(undefined)} />}
    </main>
  )
}
