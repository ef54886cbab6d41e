import { t } from '@lingui/core/macro'
import { Page } from '../ui/Page.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { LanguageChoice, ThemeChoice } from '../shared/preferences/Choices.tsx'
import { Section } from '../ui/Section.tsx'

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
