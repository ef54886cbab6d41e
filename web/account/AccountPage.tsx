import { t } from '@lingui/core/macro'
import { Page } from '../ui/Page.tsx'
import { Appearance } from './Appearance.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

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
