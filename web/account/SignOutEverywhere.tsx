import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useCommand } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { Section } from '../ui/Section.tsx'
import { forgetPerson } from '../api/session.ts'

export const SignOutEverywhere = () => {
  const [asking, setAsking] = useState(false)
  const leaving = useCommand('POST /api/auth/logout-everywhere', {
    failed: t`Failed to sign out everywhere`,
    onDone: forgetPerson,
  })
  return (
    <Section
      id="sessions"
      title={t`Sign out everywhere`}
      hint={t`If a device is lost, or someone else may have used your account.`}
    >
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t`Sign out everywhere`}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Sign out everywhere`}
        sentence={t`You'll be signed out on every device, including this one. Marks not uploaded yet stay on this device; only you can see them.`}
        confirm={t`Sign out everywhere`}
        danger
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate({})}
      />
    </Section>
  )
}
