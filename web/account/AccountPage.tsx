import { roleNames } from '../../contract/access.ts'
import { Facts } from '../kit/Facts.tsx'
import { Page } from '../kit/Page.tsx'
import { Section } from '../kit/Section.tsx'
import { useSession } from '../kit/session.ts'
import { Appearance } from './Appearance.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'

export const AccountPage = () => {
  const { user } = useSession()
  const details = [
    { label: 'Name', value: user.name },
    { label: 'Email', value: user.email },
    { label: 'Role', value: roleNames[user.role] },
    { label: 'Department', value: user.department },
    { label: 'Designation', value: user.designation },
    { label: 'Phone', value: user.phone },
    { label: 'Address', value: user.address },
  ]
  return (
    <Page title="Your account" context="Your details, your password and how Muster looks">
      <div className="flex w-full max-w-190 flex-col gap-5">
        <Section id="details" title="Your details">
          <Facts items={details} />
        </Section>
        <ChangePassword />
        <Appearance />
        <SignOutEverywhere />
      </div>
    </Page>
  )
}
