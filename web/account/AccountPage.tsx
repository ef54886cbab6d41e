import { t } from '@lingui/core/macro'
import { Page } from '../ui/Page.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { LanguageChoice, ThemeChoice } from '../shared/preferences/Choices.tsx'
import { Section } from '../ui/Section.tsx'
import { useState } from 'react'
import { useCommand } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { forgetPerson } from '../api/session.ts'

export const AccountPage = () => (
  <Page title={t`Your account`} context={t`Your details, your password and how Muster looks`}>
    <div className="flex w-full max-w-190 flex-col gap-5">
      <OwnDetails />
      <ChangePassword />
      <Appearance />
      <SignOutEverywhere />
    </div>
  </Page>
)

const Appearance = () => (
  <>
    <Section id="language" title={t`Language`} hint={t`On every device you sign in on.`}>
      <LanguageChoice />
    </Section>
    <Section id="appearance" title={t`Theme`} hint={t`On this device only.`}>
      <ThemeChoice />
    </Section>
  </>
)

const SignOutEverywhere = () => {
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
